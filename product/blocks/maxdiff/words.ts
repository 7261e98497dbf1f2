import type { Words } from '../player.ts';

export const words: Words = {
  maxdiff_progress: 'Set {set} of {sets}',
  maxdiff_choose: '{item}: {label}',
  maxdiff_next: 'Next set',
  maxdiff_previous: 'Previous set',
};
