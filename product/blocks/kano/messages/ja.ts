import type { Messages } from '../../messages.ts';

export const messages: Messages = {
  kano_progress: '{features} のうち {feature}',
  kano_next: '次へ',
  kano_previous: '前へ',
};
