import type { Messages } from '../../messages.ts';

export const messages: Messages = {
  scale_set_how: 'תנו ציון אחד לכל היגד.',
  scale_set_given: '{statement}: {score} מתוך {of}',
};
