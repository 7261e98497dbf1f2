import type { Messages } from '../../messages.ts';

export const messages: Messages = {
  maxdiff_progress: '{set} / {sets} 組目',
  maxdiff_choose: '{item}：{label}',
  maxdiff_next: '次の組',
  maxdiff_previous: '前の組',
};
