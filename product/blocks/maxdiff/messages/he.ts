import type { Messages } from '../../messages.ts';

export const messages: Messages = {
  maxdiff_progress: 'קבוצה {set} מתוך {sets}',
  maxdiff_choose: '{item}: {label}',
  maxdiff_next: 'הקבוצה הבאה',
  maxdiff_previous: 'הקבוצה הקודמת',
};
