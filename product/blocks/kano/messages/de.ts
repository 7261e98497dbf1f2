import type { Messages } from '../../messages.ts';

export const messages: Messages = {
  kano_progress: '{feature} von {features}',
  kano_next: 'Weiter',
  kano_previous: 'Zurück',
};
