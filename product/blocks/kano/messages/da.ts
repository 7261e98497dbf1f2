import type { Messages } from '../../messages.ts';

export const messages: Messages = {
  kano_progress: '{feature} af {features}',
  kano_next: 'Næste',
  kano_previous: 'Forrige',
};
