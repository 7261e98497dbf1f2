import type { Messages } from '../../messages.ts';

export const messages: Messages = {
  kano_progress: '{feature} з {features}',
  kano_next: 'Далі',
  kano_previous: 'Назад',
};
