import type { Messages } from '../../messages.ts';

export const messages: Messages = {
  five_second_test_once: {
    one: 'Obrázek uvidíte jednou, na {count} sekundu.',
    few: 'Obrázek uvidíte jednou, na {count} sekundy.',
    many: 'Obrázek uvidíte jednou, na {count} sekundy.',
    other: 'Obrázek uvidíte jednou, na {count} sekund.',
  },
  five_second_test_show: 'Zobrazit obrázek',
  five_second_test_wait: 'Obrázek se načítá.',
  five_second_test_picture: 'Krátce zobrazený obrázek',
  five_second_test_hidden: 'Obrázek je teď skrytý.',
};
