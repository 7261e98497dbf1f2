import type { Messages } from '../../messages.ts';

export const messages: Messages = {
  five_second_test_once: {
    zero: 'تظهر الصورة مرة واحدة، للحظة.',
    one: 'تظهر الصورة مرة واحدة، لمدة ثانية واحدة.',
    two: 'تظهر الصورة مرة واحدة، لمدة ثانيتين.',
    few: 'تظهر الصورة مرة واحدة، لمدة {count} ثوانٍ.',
    many: 'تظهر الصورة مرة واحدة، لمدة {count} ثانية.',
    other: 'تظهر الصورة مرة واحدة، لمدة {count} ثانية.',
  },
  five_second_test_show: 'إظهار الصورة',
  five_second_test_wait: 'جارٍ جلب الصورة.',
  five_second_test_picture: 'صورة تظهر للحظة',
  five_second_test_hidden: 'الصورة مخفية الآن.',
};
