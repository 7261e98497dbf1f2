import type { Messages } from '../../messages.ts';

export const messages: Messages = {
  kano_progress: '{feature} av {features}',
  kano_next: 'Neste',
  kano_previous: 'Forrige',
};
