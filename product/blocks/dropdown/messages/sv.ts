import type { Messages } from '../../messages.ts';

export const messages: Messages = {
  dropdown_choose: 'Välj ett alternativ',
  dropdown_search: 'Skriv för att söka',
  dropdown_found: { one: '{count} alternativ', other: '{count} alternativ' },
  dropdown_none: 'Inga träffar.',
  dropdown_open: 'Visa alternativ',
};
