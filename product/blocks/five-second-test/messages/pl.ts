import type { Messages } from '../../messages.ts';

export const messages: Messages = {
  five_second_test_once: {
    one: 'Obraz pojawi się raz, na {count} sekundę.',
    few: 'Obraz pojawi się raz, na {count} sekundy.',
    many: 'Obraz pojawi się raz, na {count} sekund.',
    other: 'Obraz pojawi się raz, na {count} sekundy.',
  },
  five_second_test_show: 'Pokaż obraz',
  five_second_test_wait: 'Obraz się wczytuje.',
  five_second_test_picture: 'Obraz pokazany na chwilę',
  five_second_test_hidden: 'Obraz jest już ukryty.',
};
