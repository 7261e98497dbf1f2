import type { Messages } from '../../messages.ts';

export const messages: Messages = {
  first_click_first: 'קראו קודם את המשימה. לאחר מכן הביטו בתמונה ולחצו במקום שבו הייתם לוחצים קודם כול.',
  first_click_show: 'הצגת התמונה',
  first_click_how: 'לחצו במקום שבו הייתם לוחצים קודם כול.',
  first_click_given: 'הלחיצה שלכם סומנה. לחצו במקום אחר כדי לשנות אותה.',
  first_click_timed: 'אנחנו מודדים את הזמן עד ללחיצה שלכם.',
};
