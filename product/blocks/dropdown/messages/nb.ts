import type { Messages } from '../../messages.ts';

export const messages: Messages = {
  dropdown_choose: 'Velg ett',
  dropdown_search: 'Skriv for å søke',
  dropdown_found: { one: '{count} valg', other: '{count} valg' },
  dropdown_none: 'Ingenting i listen har disse ordene.',
  dropdown_open: 'Vis listen',
};
