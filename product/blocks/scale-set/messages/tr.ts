import type { Messages } from '../../messages.ts';

export const messages: Messages = {
  scale_set_how: 'Her ifadeyi puanlayın.',
  scale_set_given: '{statement}: {score} / {of}',
};
