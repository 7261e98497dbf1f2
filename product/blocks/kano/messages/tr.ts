import type { Messages } from '../../messages.ts';

export const messages: Messages = {
  kano_progress: '{feature} / {features}',
  kano_next: 'Sonraki',
  kano_previous: 'Önceki',
};
