import type { Messages } from '../../messages.ts';

export const messages: Messages = {
  dropdown_choose: 'Виберіть',
  dropdown_search: 'Почніть писати, щоб знайти',
  dropdown_found: {
    one: '{count} варіант',
    few: '{count} варіанти',
    many: '{count} варіантів',
    other: '{count} варіанта',
  },
  dropdown_none: 'У переліку немає нічого з цими словами.',
  dropdown_open: 'Показати перелік',
};
