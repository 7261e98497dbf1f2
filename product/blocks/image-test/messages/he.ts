import type { Messages } from '../../messages.ts';

export const messages: Messages = {
  image_test_at: 'תמונה {at} מתוך {count}',
  image_test_next: 'התמונה הבאה',
  image_test_before: 'התמונה הקודמת',
  image_test_limit: {
    one: 'אפשר להביט בכל תמונה במשך שנייה אחת.',
    two: 'אפשר להביט בכל תמונה במשך שתי שניות.',
    other: 'אפשר להביט בכל תמונה במשך {count} שניות.',
  },
  image_test_begin: 'הצגת התמונות',
  image_test_over: 'הזמן לתמונה הזו נגמר.',
  image_test_how: 'בחרו מה תרצו לומר, ואז לחצו על המקום הזה בתמונה.',
  image_test_kinds: 'סוג המשוב',
  image_test_like: 'אהבתי',
  image_test_dislike: 'לא אהבתי',
  image_test_comment: 'הערה',
  image_test_words: 'למה? (לא חובה)',
  image_test_comment_words: 'ההערה שלכם',
  image_test_remove: 'הסרה',
  image_test_remove_mark: 'הסרת {mark}',
  image_test_full: 'הגעתם למקסימום. הסירו סימון אחד כדי להוסיף אחר.',
};
