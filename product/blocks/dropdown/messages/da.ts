import type { Messages } from '../../messages.ts';

export const messages: Messages = {
  dropdown_choose: 'Vælg en mulighed',
  dropdown_search: 'Skriv for at søge',
  dropdown_found: { one: '{count} mulighed', other: '{count} muligheder' },
  dropdown_none: 'Ingen resultater.',
  dropdown_open: 'Vis muligheder',
};
