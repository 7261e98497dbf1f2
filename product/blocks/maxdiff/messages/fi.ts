import type { Messages } from '../../messages.ts';

export const messages: Messages = {
  maxdiff_progress: 'Kierros {set}/{sets}',
  maxdiff_choose: '{item}: {label}',
  maxdiff_next: 'Seuraava kierros',
  maxdiff_previous: 'Edellinen kierros',
};
