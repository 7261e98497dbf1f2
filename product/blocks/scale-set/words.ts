import type { Words } from '../player.ts';

export const words: Words = {
  scale_set_how: 'Give every statement one score.',
  scale_set_given: '{statement}: {score} of {of}',
};
