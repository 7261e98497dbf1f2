import type { Messages } from '../../messages.ts';

export const messages: Messages = {
  five_second_test_once: {
    one: 'Näet kuvan kerran, {count} sekunnin ajan.',
    other: 'Näet kuvan kerran, {count} sekunnin ajan.',
  },
  five_second_test_show: 'Näytä kuva',
  five_second_test_wait: 'Kuvaa ladataan.',
  five_second_test_picture: 'Kuva, joka näkyy hetken',
  five_second_test_hidden: 'Kuva on nyt piilossa.',
};
