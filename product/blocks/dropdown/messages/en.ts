import type { Messages } from '../../messages.ts';

export const messages: Messages = {
  dropdown_choose: 'Choose one',
  dropdown_search: 'Type to search',
  dropdown_found: { one: '{count} option', other: '{count} options' },
  dropdown_none: 'No matches.',
  dropdown_open: 'Show options',
};
