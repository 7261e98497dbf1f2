import type { Messages } from '../../messages.ts';

export const messages: Messages = {
  dropdown_choose: 'एक चुनें',
  dropdown_search: 'खोजने के लिए टाइप करें',
  dropdown_found: { one: '{count} विकल्प', other: '{count} विकल्प' },
  dropdown_none: 'कोई परिणाम नहीं मिला।',
  dropdown_open: 'विकल्प दिखाएँ',
};
