import type { Messages } from '../../messages.ts';

export const messages: Messages = {
  five_second_test_once: {
    one: 'Sie sehen das Bild einmal, {count} Sekunde lang.',
    other: 'Sie sehen das Bild einmal, {count} Sekunden lang.',
  },
  five_second_test_show: 'Bild anzeigen',
  five_second_test_wait: 'Das Bild wird geladen.',
  five_second_test_picture: 'Kurz eingeblendetes Bild',
  five_second_test_hidden: 'Das Bild ist jetzt ausgeblendet.',
};
