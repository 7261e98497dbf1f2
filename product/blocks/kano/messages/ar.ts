import type { Messages } from '../../messages.ts';

export const messages: Messages = {
  kano_progress: '{feature} من {features}',
  kano_next: 'التالي',
  kano_previous: 'السابق',
};
