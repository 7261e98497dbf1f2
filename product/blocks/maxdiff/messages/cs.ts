import type { Messages } from '../../messages.ts';

export const messages: Messages = {
  maxdiff_progress: 'Sada {set} z {sets}',
  maxdiff_choose: '{item}: {label}',
  maxdiff_next: 'Další sada',
  maxdiff_previous: 'Předchozí sada',
};
