import type { Messages } from '../../messages.ts';

export const messages: Messages = {
  scale_set_how: 'Geben Sie jeder Aussage einen Wert.',
  scale_set_given: '{statement}: {score} von {of}',
};
