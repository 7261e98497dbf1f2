import type { Messages } from '../../messages.ts';

export const messages: Messages = {
  kano_progress: '{feature}/{features}',
  kano_next: 'Seuraava',
  kano_previous: 'Edellinen',
};
