import type { Messages } from '../../messages.ts';

export const messages: Messages = {
  scale_set_how: 'Évaluez chaque affirmation.',
  scale_set_given: '{statement}\u00a0: {score} sur {of}',
};
