import type { Messages } from '../../messages.ts';

export const messages: Messages = {
  kano_progress: '{feature} de {features}',
  kano_next: 'Avançar',
  kano_previous: 'Anterior',
};
