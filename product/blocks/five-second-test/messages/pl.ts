import type { Messages } from '../../messages.ts';

export const messages: Messages = {
  five_second_test_once: {
    one: 'Zobaczysz obraz raz, przez {count} sekundę.',
    few: 'Zobaczysz obraz raz, przez {count} sekundy.',
    many: 'Zobaczysz obraz raz, przez {count} sekund.',
    other: 'Zobaczysz obraz raz, przez {count} sekundy.',
  },
  five_second_test_show: 'Pokaż obraz',
  five_second_test_wait: 'Trwa wczytywanie obrazu.',
  five_second_test_picture: 'Obraz pokazany na chwilę',
  five_second_test_hidden: 'Obraz jest już ukryty.',
};
