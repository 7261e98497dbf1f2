import type { Messages } from '../../messages.ts';

export const messages: Messages = {
  kano_progress: '{feature} z {features}',
  kano_next: 'Dalej',
  kano_previous: 'Wstecz',
};
