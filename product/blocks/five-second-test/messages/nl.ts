import type { Messages } from '../../messages.ts';

export const messages: Messages = {
  five_second_test_once: {
    one: 'U ziet de afbeelding één keer, {count} seconde lang.',
    other: 'U ziet de afbeelding één keer, {count} seconden lang.',
  },
  five_second_test_show: 'Afbeelding tonen',
  five_second_test_wait: 'De afbeelding wordt geladen.',
  five_second_test_picture: 'Afbeelding, even getoond',
  five_second_test_hidden: 'De afbeelding is nu verborgen.',
};
