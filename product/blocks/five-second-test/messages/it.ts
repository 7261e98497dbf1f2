import type { Messages } from '../../messages.ts';

export const messages: Messages = {
  five_second_test_once: {
    one: 'Vedrà l’immagine una volta, per {count} secondo.',
    other: 'Vedrà l’immagine una volta, per {count} secondi.',
  },
  five_second_test_show: 'Mostra l’immagine',
  five_second_test_wait: 'Caricamento dell’immagine in corso.',
  five_second_test_picture: 'Immagine mostrata per un momento',
  five_second_test_hidden: 'L’immagine ora è nascosta.',
};
