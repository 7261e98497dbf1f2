import type { Messages } from '../../messages.ts';

export const messages: Messages = {
  five_second_test_once: {
    one: 'Du ser bildet én gang, i {count} sekund.',
    other: 'Du ser bildet én gang, i {count} sekunder.',
  },
  five_second_test_show: 'Vis bildet',
  five_second_test_wait: 'Bildet lastes inn.',
  five_second_test_picture: 'Bilde som vises kort',
  five_second_test_hidden: 'Bildet er skjult nå.',
};
