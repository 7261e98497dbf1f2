import type { Messages } from '../../messages.ts';

export const messages: Messages = {
  dropdown_choose: 'Wybierz',
  dropdown_search: 'Wpisz, aby wyszukać',
  dropdown_found: {
    one: '{count} opcja',
    few: '{count} opcje',
    many: '{count} opcji',
    other: '{count} opcji',
  },
  dropdown_none: 'Brak wyników.',
  dropdown_open: 'Pokaż opcje',
};
