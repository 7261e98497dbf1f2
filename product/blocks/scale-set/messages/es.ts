import type { Messages } from '../../messages.ts';

export const messages: Messages = {
  scale_set_how: 'Valore cada afirmación.',
  scale_set_given: '{statement}: {score} de {of}',
};
