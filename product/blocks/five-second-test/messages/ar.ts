import type { Messages } from '../../messages.ts';

export const messages: Messages = {
  five_second_test_once: {
    zero: 'ستظهر الصورة مرة واحدة، للحظة.',
    one: 'ستظهر الصورة مرة واحدة، لمدة ثانية واحدة.',
    two: 'ستظهر الصورة مرة واحدة، لمدة ثانيتين.',
    few: 'ستظهر الصورة مرة واحدة، لمدة {count} ثوانٍ.',
    many: 'ستظهر الصورة مرة واحدة، لمدة {count} ثانية.',
    other: 'ستظهر الصورة مرة واحدة، لمدة {count} ثانية.',
  },
  five_second_test_show: 'عرض الصورة',
  five_second_test_wait: 'جارٍ تحميل الصورة.',
  five_second_test_picture: 'صورة تظهر للحظة',
  five_second_test_hidden: 'الصورة مخفية الآن.',
};
