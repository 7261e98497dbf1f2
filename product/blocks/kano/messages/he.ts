import type { Messages } from '../../messages.ts';

export const messages: Messages = {
  kano_progress: '{feature} מתוך {features}',
  kano_next: 'הבא',
  kano_previous: 'הקודם',
};
