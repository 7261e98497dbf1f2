import type { Messages } from '../../messages.ts';

export const messages: Messages = {
  five_second_test_once: {
    one: 'Uvidíte ho jednou, na {count} sekundu.',
    few: 'Uvidíte ho jednou, na {count} sekundy.',
    many: 'Uvidíte ho jednou, na {count} sekundy.',
    other: 'Uvidíte ho jednou, na {count} sekund.',
  },
  five_second_test_show: 'Zobrazit obrázek',
  five_second_test_wait: 'Obrázek se načítá.',
  five_second_test_picture: 'Obrázek zobrazený na chvíli',
  five_second_test_hidden: 'Obrázek je teď skrytý.',
};
