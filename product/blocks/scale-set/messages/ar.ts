import type { Messages } from '../../messages.ts';

export const messages: Messages = {
  scale_set_how: 'يُرجى إعطاء كل عبارة درجة واحدة.',
  scale_set_given: '{statement}: {score} من {of}',
};
