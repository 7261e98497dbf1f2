import type { Messages } from '../../messages.ts';

export const messages: Messages = {
  dropdown_choose: 'Виберіть варіант',
  dropdown_search: 'Введіть текст для пошуку',
  dropdown_found: {
    one: '{count} варіант',
    few: '{count} варіанти',
    many: '{count} варіантів',
    other: '{count} варіанта',
  },
  dropdown_none: 'Нічого не знайдено.',
  dropdown_open: 'Показати варіанти',
};
