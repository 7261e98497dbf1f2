import type { Messages } from '../../messages.ts';

export const messages: Messages = {
  scale_set_how: 'דרגו כל היגד.',
  scale_set_given: '{statement}: {score} מתוך {of}',
};
