import type { Messages } from '../../messages.ts';

export const messages: Messages = {
  maxdiff_progress: 'Gruppo {set} di {sets}',
  maxdiff_choose: '{item}: {label}',
  maxdiff_next: 'Gruppo successivo',
  maxdiff_previous: 'Gruppo precedente',
};
