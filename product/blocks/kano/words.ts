import type { Messages } from '../player.ts';

export const words: Messages = {
  kano_progress: '{feature} of {features}',
  kano_next: 'Next',
  kano_previous: 'Previous',
};
