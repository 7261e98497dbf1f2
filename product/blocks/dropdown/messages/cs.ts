import type { Messages } from '../../messages.ts';

export const messages: Messages = {
  dropdown_choose: 'Vyberte',
  dropdown_search: 'Hledejte psaním',
  dropdown_found: {
    one: '{count} možnost',
    few: '{count} možnosti',
    many: '{count} možnosti',
    other: '{count} možností',
  },
  dropdown_none: 'Nic v seznamu neobsahuje tato slova.',
  dropdown_open: 'Zobrazit seznam',
};
