import type { Words } from '../player.ts';

export const words: Words = {
  kano_progress: '{feature} of {features}',
  kano_next: 'Next',
  kano_previous: 'Previous',
};
