import type { Messages } from '../../messages.ts';

export const messages: Messages = {
  maxdiff_progress: 'المجموعة {set} من {sets}',
  maxdiff_choose: '{item}: {label}',
  maxdiff_next: 'المجموعة التالية',
  maxdiff_previous: 'المجموعة السابقة',
};
