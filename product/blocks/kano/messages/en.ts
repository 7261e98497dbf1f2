import type { Messages } from '../../messages.ts';

export const messages: Messages = {
  kano_progress: '{feature} of {features}',
  kano_next: 'Next',
  kano_previous: 'Previous',
};
