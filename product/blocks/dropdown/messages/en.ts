import type { Messages } from '../../messages.ts';

export const messages: Messages = {
  dropdown_choose: 'Choose one',
  dropdown_search: 'Type to search',
  dropdown_found: { one: '{count} option', other: '{count} options' },
  dropdown_none: 'Nothing in the list has these words.',
  dropdown_open: 'Show the list',
};
