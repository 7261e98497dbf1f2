import type { Messages } from '../../messages.ts';

export const messages: Messages = {
  dropdown_choose: 'يُرجى الاختيار',
  dropdown_search: 'الكتابة للبحث',
  dropdown_found: {
    zero: 'لا خيارات',
    one: 'خيار واحد',
    two: 'خياران',
    few: '{count} خيارات',
    many: '{count} خيارًا',
    other: '{count} خيار',
  },
  dropdown_none: 'لا توجد نتائج.',
  dropdown_open: 'عرض الخيارات',
};
