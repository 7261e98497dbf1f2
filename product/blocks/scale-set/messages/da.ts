import type { Messages } from '../../messages.ts';

export const messages: Messages = {
  scale_set_how: 'Giv hvert udsagn én score.',
  scale_set_given: '{statement}: {score} af {of}',
};
