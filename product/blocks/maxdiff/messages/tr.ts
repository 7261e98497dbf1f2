import type { Messages } from '../../messages.ts';

export const messages: Messages = {
  maxdiff_progress: 'Grup {set} / {sets}',
  maxdiff_choose: '{item}: {label}',
  maxdiff_next: 'Sonraki grup',
  maxdiff_previous: 'Önceki grup',
};
