import type { Messages } from '../../messages.ts';

export const messages: Messages = {
  dropdown_choose: 'Birini seçin',
  dropdown_search: 'Aramak için yazın',
  dropdown_found: { one: '{count} seçenek', other: '{count} seçenek' },
  dropdown_none: 'Listede bu sözcükleri içeren bir şey yok.',
  dropdown_open: 'Listeyi göster',
};
