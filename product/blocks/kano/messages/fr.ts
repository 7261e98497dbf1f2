import type { Messages } from '../../messages.ts';

export const messages: Messages = {
  kano_progress: '{feature} sur {features}',
  kano_next: 'Suivant',
  kano_previous: 'Précédent',
};
