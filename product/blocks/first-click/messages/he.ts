import type { Messages } from '../../messages.ts';

export const messages: Messages = {
  first_click_first: 'קראו תחילה את המשימה. אחר כך הביטו בתמונה והקליקו במקום שבו הייתם מקליקים קודם כול.',
  first_click_show: 'הצגת התמונה',
  first_click_how: 'הקליקו או הקישו במקום שבו הייתם מקליקים קודם כול.',
  first_click_given: 'ההקלקה שלכם סומנה. הקליקו במקום אחר כדי לשנות אותה.',
  first_click_timed: 'הזמן עד להקלקה שלכם נמדד.',
};
