import type { Messages } from '../../messages.ts';

export const messages: Messages = {
  five_second_test_once: {
    one: 'התמונה תוצג פעם אחת, למשך שנייה אחת.',
    two: 'התמונה תוצג פעם אחת, למשך שתי שניות.',
    other: 'התמונה תוצג פעם אחת, למשך {count} שניות.',
  },
  five_second_test_show: 'הצגת התמונה',
  five_second_test_wait: 'התמונה בטעינה.',
  five_second_test_picture: 'תמונה שמוצגת לרגע',
  five_second_test_hidden: 'התמונה מוסתרת עכשיו.',
};
