import type { Messages } from '../../messages.ts';

export const messages: Messages = {
  maxdiff_progress: 'Runde {set} af {sets}',
  maxdiff_choose: '{item}: {label}',
  maxdiff_next: 'Næste runde',
  maxdiff_previous: 'Forrige runde',
};
