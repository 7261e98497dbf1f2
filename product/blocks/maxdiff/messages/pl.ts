import type { Messages } from '../../messages.ts';

export const messages: Messages = {
  maxdiff_progress: 'Zestaw {set} z {sets}',
  maxdiff_choose: '{item}: {label}',
  maxdiff_next: 'Następny zestaw',
  maxdiff_previous: 'Poprzedni zestaw',
};
