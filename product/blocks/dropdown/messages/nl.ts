import type { Messages } from '../../messages.ts';

export const messages: Messages = {
  dropdown_choose: 'Maak een keuze',
  dropdown_search: 'Typ om te zoeken',
  dropdown_found: { one: '{count} optie', other: '{count} opties' },
  dropdown_none: 'Geen resultaten.',
  dropdown_open: 'Opties tonen',
};
