import type { Messages } from '../../messages.ts';

export const messages: Messages = {
  maxdiff_progress: 'Runde {set} av {sets}',
  maxdiff_choose: '{item}: {label}',
  maxdiff_next: 'Neste runde',
  maxdiff_previous: 'Forrige runde',
};
