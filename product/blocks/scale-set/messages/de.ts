import type { Messages } from '../../messages.ts';

export const messages: Messages = {
  scale_set_how: 'Bewerten Sie jede Aussage.',
  scale_set_given: '{statement}: {score} von {of}',
};
