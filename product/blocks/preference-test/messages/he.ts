import type { Messages } from '../../messages.ts';

export const messages: Messages = {
  preference_test_look: 'הביטו קודם בכל אחת מהגרסאות, ואז בחרו.',
  preference_test_at: 'גרסה {at} מתוך {count}',
  preference_test_next: 'הבאה',
  preference_test_before: 'הקודמת',
  preference_test_choose: 'מעבר לבחירה',
  preference_test_again: 'צפייה חוזרת',
  preference_test_name: 'גרסה {number}',
};
