import type { Messages } from '../../messages.ts';

export const messages: Messages = {
  scale_set_how: 'Vurder hver påstand.',
  scale_set_given: '{statement}: {score} av {of}',
};
