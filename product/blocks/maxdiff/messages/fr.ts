import type { Messages } from '../../messages.ts';

export const messages: Messages = {
  maxdiff_progress: 'Série {set} sur {sets}',
  maxdiff_choose: '{item}\u00a0: {label}',
  maxdiff_next: 'Série suivante',
  maxdiff_previous: 'Série précédente',
};
