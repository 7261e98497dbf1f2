import type { Messages } from '../../messages.ts';

export const messages: Messages = {
  maxdiff_progress: 'Набір {set} з {sets}',
  maxdiff_choose: '{item}: {label}',
  maxdiff_next: 'Наступний набір',
  maxdiff_previous: 'Попередній набір',
};
