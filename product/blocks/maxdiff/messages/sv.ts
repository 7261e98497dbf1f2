import type { Messages } from '../../messages.ts';

export const messages: Messages = {
  maxdiff_progress: 'Omgång {set} av {sets}',
  maxdiff_choose: '{item}: {label}',
  maxdiff_next: 'Nästa omgång',
  maxdiff_previous: 'Föregående omgång',
};
