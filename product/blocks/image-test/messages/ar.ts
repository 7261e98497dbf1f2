import type { Messages } from '../../messages.ts';

export const messages: Messages = {
  image_test_at: 'الصورة {at} من {count}',
  image_test_next: 'الصورة التالية',
  image_test_before: 'الصورة السابقة',
  image_test_limit: {
    zero: 'يمكن النظر إلى كل صورة للحظة.',
    one: 'يمكن النظر إلى كل صورة لمدة ثانية واحدة.',
    two: 'يمكن النظر إلى كل صورة لمدة ثانيتين.',
    few: 'يمكن النظر إلى كل صورة لمدة {count} ثوانٍ.',
    many: 'يمكن النظر إلى كل صورة لمدة {count} ثانية.',
    other: 'يمكن النظر إلى كل صورة لمدة {count} ثانية.',
  },
  image_test_begin: 'عرض الصور',
  image_test_over: 'انتهى وقت هذه الصورة.',
  image_test_how: 'يُرجى اختيار ما تود قوله، ثم النقر على ذلك الموضع في الصورة.',
  image_test_kinds: 'نوع الملاحظة',
  image_test_like: 'يعجبني هذا',
  image_test_dislike: 'لا يعجبني هذا',
  image_test_comment: 'تعليق',
  image_test_words: 'لماذا؟ (اختياري)',
  image_test_comment_words: 'تعليقك',
  image_test_remove: 'إزالة',
  image_test_remove_mark: 'إزالة {mark}',
  image_test_full: 'وصلت إلى الحد الأقصى. يُرجى إزالة ملاحظة لإضافة أخرى.',
};
