import type { Messages } from '../../messages.ts';

export const messages: Messages = {
  maxdiff_progress: '第 {set} 组，共 {sets} 组',
  maxdiff_choose: '{item}：{label}',
  maxdiff_next: '下一组',
  maxdiff_previous: '上一组',
};
