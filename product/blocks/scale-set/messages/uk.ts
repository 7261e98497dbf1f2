import type { Messages } from '../../messages.ts';

export const messages: Messages = {
  scale_set_how: 'Оцініть кожне твердження.',
  scale_set_given: '{statement}: {score} з {of}',
};
