import type { Messages } from '../../messages.ts';

export const messages: Messages = {
  five_second_test_once: {
    one: 'U ziet de afbeelding één keer, {count} seconde.',
    other: 'U ziet de afbeelding één keer, {count} seconden.',
  },
  five_second_test_show: 'Afbeelding tonen',
  five_second_test_wait: 'De afbeelding wordt geladen.',
  five_second_test_picture: 'Afbeelding, kort getoond',
  five_second_test_hidden: 'De afbeelding is nu verborgen.',
};
