import type { Messages } from '../../messages.ts';

export const messages: Messages = {
  dropdown_choose: 'Velg et alternativ',
  dropdown_search: 'Skriv for å søke',
  dropdown_found: { one: '{count} alternativ', other: '{count} alternativer' },
  dropdown_none: 'Ingen treff.',
  dropdown_open: 'Vis alternativer',
};
