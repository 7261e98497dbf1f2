import type { Messages } from '../../messages.ts';

export const messages: Messages = {
  dropdown_choose: 'Bitte auswählen',
  dropdown_search: 'Suchbegriff eingeben',
  dropdown_found: { one: '{count} Option', other: '{count} Optionen' },
  dropdown_none: 'Keine Treffer.',
  dropdown_open: 'Optionen anzeigen',
};
