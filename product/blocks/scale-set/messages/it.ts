import type { Messages } from '../../messages.ts';

export const messages: Messages = {
  scale_set_how: 'Valuti ogni affermazione.',
  scale_set_given: '{statement}: {score} su {of}',
};
