import type { Messages } from '../../messages.ts';

export const messages: Messages = {
  maxdiff_progress: '{sets} में से समूह {set}',
  maxdiff_choose: '{item}: {label}',
  maxdiff_next: 'अगला समूह',
  maxdiff_previous: 'पिछला समूह',
};
