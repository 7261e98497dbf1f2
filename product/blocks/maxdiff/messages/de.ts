import type { Messages } from '../../messages.ts';

export const messages: Messages = {
  maxdiff_progress: 'Runde {set} von {sets}',
  maxdiff_choose: '{item}: {label}',
  maxdiff_next: 'Nächste Runde',
  maxdiff_previous: 'Vorige Runde',
};
