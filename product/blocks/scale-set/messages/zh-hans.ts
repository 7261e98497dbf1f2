import type { Messages } from '../../messages.ts';

export const messages: Messages = {
  scale_set_how: '请为每项陈述评分。',
  scale_set_given: '{statement}：{score}（满分 {of}）',
};
