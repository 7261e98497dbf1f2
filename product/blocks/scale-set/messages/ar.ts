import type { Messages } from '../../messages.ts';

export const messages: Messages = {
  scale_set_how: 'يُرجى تقييم كل عبارة.',
  scale_set_given: '{statement}: {score} من {of}',
};
