import type { Messages } from '../../messages.ts';

export const messages: Messages = {
  five_second_test_once: {
    one: 'תראו את התמונה פעם אחת, למשך שנייה אחת.',
    two: 'תראו את התמונה פעם אחת, למשך שתי שניות.',
    other: 'תראו את התמונה פעם אחת, למשך {count} שניות.',
  },
  five_second_test_show: 'הצגת התמונה',
  five_second_test_wait: 'התמונה נטענת.',
  five_second_test_picture: 'תמונה שמוצגת לרגע',
  five_second_test_hidden: 'התמונה מוסתרת עכשיו.',
};
