import type { Messages } from '../../messages.ts';

export const messages: Messages = {
  dropdown_choose: 'Valitse yksi',
  dropdown_search: 'Hae kirjoittamalla',
  dropdown_found: { one: '{count} vaihtoehto', other: '{count} vaihtoehtoa' },
  dropdown_none: 'Luettelossa ei ole mitään näillä sanoilla.',
  dropdown_open: 'Näytä luettelo',
};
