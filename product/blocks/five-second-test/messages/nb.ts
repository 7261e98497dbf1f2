import type { Messages } from '../../messages.ts';

export const messages: Messages = {
  five_second_test_once: {
    one: 'Du ser det én gang, i {count} sekund.',
    other: 'Du ser det én gang, i {count} sekunder.',
  },
  five_second_test_show: 'Vis bildet',
  five_second_test_wait: 'Bildet hentes.',
  five_second_test_picture: 'Bilde som vises et øyeblikk',
  five_second_test_hidden: 'Bildet er skjult nå.',
};
