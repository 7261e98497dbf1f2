import type { Messages } from '../../messages.ts';

export const messages: Messages = {
  scale_set_how: 'Anna jokaiselle väittämälle yksi arvo.',
  scale_set_given: '{statement}: {score}/{of}',
};
