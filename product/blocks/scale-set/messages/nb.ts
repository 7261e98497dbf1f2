import type { Messages } from '../../messages.ts';

export const messages: Messages = {
  scale_set_how: 'Gi hver påstand én verdi.',
  scale_set_given: '{statement}: {score} av {of}',
};
