import type { Messages } from '../../messages.ts';

export const messages: Messages = {
  dropdown_choose: 'Scelga una voce',
  dropdown_search: 'Scriva per cercare',
  dropdown_found: { one: '{count} voce', other: '{count} voci' },
  dropdown_none: 'Nessuna voce della lista ha queste parole.',
  dropdown_open: 'Mostra la lista',
};
