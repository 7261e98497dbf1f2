import type { Messages } from '../../messages.ts';

export const messages: Messages = {
  scale_set_how: 'Rate each statement.',
  scale_set_given: '{statement}: {score} of {of}',
};
