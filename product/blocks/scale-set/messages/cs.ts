import type { Messages } from '../../messages.ts';

export const messages: Messages = {
  scale_set_how: 'Každému výroku dejte jedno hodnocení.',
  scale_set_given: '{statement}: {score} z {of}',
};
