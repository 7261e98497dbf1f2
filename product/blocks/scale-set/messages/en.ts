import type { Messages } from '../../messages.ts';

export const messages: Messages = {
  scale_set_how: 'Give every statement one score.',
  scale_set_given: '{statement}: {score} of {of}',
};
