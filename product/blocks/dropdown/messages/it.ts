import type { Messages } from '../../messages.ts';

export const messages: Messages = {
  dropdown_choose: 'Scelga un’opzione',
  dropdown_search: 'Scriva per cercare',
  dropdown_found: { one: '{count} opzione', other: '{count} opzioni' },
  dropdown_none: 'Nessun risultato.',
  dropdown_open: 'Mostra le opzioni',
};
