import type { Messages } from '../../messages.ts';

export const messages: Messages = {
  five_second_test_once: {
    one: 'Du ser billedet én gang, i {count} sekund.',
    other: 'Du ser billedet én gang, i {count} sekunder.',
  },
  five_second_test_show: 'Vis billedet',
  five_second_test_wait: 'Billedet indlæses.',
  five_second_test_picture: 'Billede, der vises kort',
  five_second_test_hidden: 'Billedet er skjult nu.',
};
