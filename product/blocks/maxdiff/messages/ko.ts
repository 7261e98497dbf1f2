import type { Messages } from '../../messages.ts';

export const messages: Messages = {
  maxdiff_progress: '{set}/{sets}번째 묶음',
  maxdiff_choose: '{item}: {label}',
  maxdiff_next: '다음 묶음',
  maxdiff_previous: '이전 묶음',
};
