import type { Messages } from '../../messages.ts';

export const messages: Messages = {
  scale_set_how: 'Bedøm hvert udsagn.',
  scale_set_given: '{statement}: {score} af {of}',
};
