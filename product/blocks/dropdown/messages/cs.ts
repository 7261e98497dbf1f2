import type { Messages } from '../../messages.ts';

export const messages: Messages = {
  dropdown_choose: 'Vyberte možnost',
  dropdown_search: 'Pište a hledejte',
  dropdown_found: {
    one: '{count} možnost',
    few: '{count} možnosti',
    many: '{count} možnosti',
    other: '{count} možností',
  },
  dropdown_none: 'Nic nenalezeno.',
  dropdown_open: 'Zobrazit možnosti',
};
