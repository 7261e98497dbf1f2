import type { Messages } from '../../messages.ts';

export const messages: Messages = {
  dropdown_choose: 'एक चुनें',
  dropdown_search: 'खोजने के लिए लिखें',
  dropdown_found: { one: '{count} विकल्प', other: '{count} विकल्प' },
  dropdown_none: 'सूची में इन शब्दों वाला कुछ नहीं है।',
  dropdown_open: 'सूची दिखाएँ',
};
