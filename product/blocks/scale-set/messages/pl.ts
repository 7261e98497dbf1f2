import type { Messages } from '../../messages.ts';

export const messages: Messages = {
  scale_set_how: 'Oceń każde stwierdzenie.',
  scale_set_given: '{statement}: {score} z {of}',
};
