import type { Messages } from '../../messages.ts';

export const messages: Messages = {
  preference_test_look: 'يُرجى النظر إلى كل نسخة أولًا، ثم الاختيار.',
  preference_test_at: 'النسخة {at} من {count}',
  preference_test_next: 'التالي',
  preference_test_before: 'السابق',
  preference_test_choose: 'الانتقال إلى الاختيار',
  preference_test_again: 'عرضها مرة أخرى',
  preference_test_name: 'النسخة {number}',
};
