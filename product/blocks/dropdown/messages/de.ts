import type { Messages } from '../../messages.ts';

export const messages: Messages = {
  dropdown_choose: 'Bitte auswählen',
  dropdown_search: 'Zum Suchen tippen',
  dropdown_found: { one: '{count} Eintrag', other: '{count} Einträge' },
  dropdown_none: 'Nichts in der Liste hat diese Wörter.',
  dropdown_open: 'Liste zeigen',
};
