import type { Messages } from '../../messages.ts';

export const messages: Messages = {
  scale_set_how: 'Dé una puntuación a cada afirmación.',
  scale_set_given: '{statement}: {score} de {of}',
};
