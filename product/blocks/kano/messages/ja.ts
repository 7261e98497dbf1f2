import type { Messages } from '../../messages.ts';

export const messages: Messages = {
  kano_progress: '{feature} / {features}',
  kano_next: '次へ',
  kano_previous: '前へ',
};
