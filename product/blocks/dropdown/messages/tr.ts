import type { Messages } from '../../messages.ts';

export const messages: Messages = {
  dropdown_choose: 'Birini seçin',
  dropdown_search: 'Aramak için yazın',
  dropdown_found: { one: '{count} seçenek', other: '{count} seçenek' },
  dropdown_none: 'Sonuç yok.',
  dropdown_open: 'Seçenekleri göster',
};
