import type { Messages } from '../../messages.ts';

export const messages: Messages = {
  scale_set_how: 'हर कथन को रेटिंग दें।',
  scale_set_given: '{statement}: {of} में से {score}',
};
