import type { Messages } from '../../messages.ts';

export const messages: Messages = {
  maxdiff_progress: 'Grupo {set} de {sets}',
  maxdiff_choose: '{item}: {label}',
  maxdiff_next: 'Grupo siguiente',
  maxdiff_previous: 'Grupo anterior',
};
