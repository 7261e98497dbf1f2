import type { Messages } from '../../messages.ts';

export const messages: Messages = {
  preference_test_look: 'يُرجى النظر إلى كل منها أولًا. ثم يأتي الاختيار.',
  preference_test_at: '{at} من {count}',
  preference_test_next: 'التالي',
  preference_test_before: 'السابق',
  preference_test_choose: 'الاختيار الآن',
  preference_test_again: 'النظر إليها مرة أخرى',
  preference_test_name: 'النسخة {number}',
};
