import type { Messages } from '../../messages.ts';

export const messages: Messages = {
  preference_test_look: '请先逐一查看各方案，然后选择。',
  preference_test_at: '第 {at} 个方案，共 {count} 个',
  preference_test_next: '下一个',
  preference_test_before: '上一个',
  preference_test_choose: '现在选择',
  preference_test_again: '再看一遍',
  preference_test_name: '方案 {number}',
};
