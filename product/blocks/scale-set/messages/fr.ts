import type { Messages } from '../../messages.ts';

export const messages: Messages = {
  scale_set_how: 'Donnez une note à chaque affirmation.',
  scale_set_given: '{statement}\u00a0: {score} sur {of}',
};
