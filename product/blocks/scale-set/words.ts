import type { Messages } from '../player.ts';

export const words: Messages = {
  scale_set_how: 'Give every statement one score.',
  scale_set_given: '{statement}: {score} of {of}',
};
