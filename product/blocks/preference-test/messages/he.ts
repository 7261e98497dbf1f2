import type { Messages } from '../../messages.ts';

export const messages: Messages = {
  preference_test_look: 'הביטו תחילה בכל אחת מהגרסאות. אחר כך בוחרים.',
  preference_test_at: '{at} מתוך {count}',
  preference_test_next: 'הבאה',
  preference_test_before: 'הקודמת',
  preference_test_choose: 'בחירה עכשיו',
  preference_test_again: 'להביט בהן שוב',
  preference_test_name: 'גרסה {number}',
};
