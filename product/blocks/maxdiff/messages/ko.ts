import type { Messages } from '../../messages.ts';

export const messages: Messages = {
  maxdiff_progress: '{sets}묶음 중 {set}번째',
  maxdiff_choose: '{item}: {label}',
  maxdiff_next: '다음 묶음',
  maxdiff_previous: '이전 묶음',
};
