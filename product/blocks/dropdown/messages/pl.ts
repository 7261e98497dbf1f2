import type { Messages } from '../../messages.ts';

export const messages: Messages = {
  dropdown_choose: 'Proszę wybrać',
  dropdown_search: 'Pisz, aby szukać',
  dropdown_found: {
    one: '{count} pozycja',
    few: '{count} pozycje',
    many: '{count} pozycji',
    other: '{count} pozycji',
  },
  dropdown_none: 'Nic na liście nie ma tych słów.',
  dropdown_open: 'Pokaż listę',
};
