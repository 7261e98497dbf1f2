import type { Messages } from '../../messages.ts';

export const messages: Messages = {
  dropdown_choose: 'Valitse yksi',
  dropdown_search: 'Hae kirjoittamalla',
  dropdown_found: { one: '{count} vaihtoehto', other: '{count} vaihtoehtoa' },
  dropdown_none: 'Ei tuloksia.',
  dropdown_open: 'Näytä vaihtoehdot',
};
