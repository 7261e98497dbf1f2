import type { Messages } from '../../messages.ts';

export const messages: Messages = {
  kano_progress: '{feature} van {features}',
  kano_next: 'Volgende',
  kano_previous: 'Vorige',
};
