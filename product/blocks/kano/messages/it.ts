import type { Messages } from '../../messages.ts';

export const messages: Messages = {
  kano_progress: '{feature} di {features}',
  kano_next: 'Avanti',
  kano_previous: 'Indietro',
};
