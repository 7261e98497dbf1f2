import type { Messages } from '../../messages.ts';

export const messages: Messages = {
  five_second_test_once: {
    one: 'Du ser bilden en gång, i {count} sekund.',
    other: 'Du ser bilden en gång, i {count} sekunder.',
  },
  five_second_test_show: 'Visa bilden',
  five_second_test_wait: 'Bilden läses in.',
  five_second_test_picture: 'Bild som visas kort',
  five_second_test_hidden: 'Bilden är dold nu.',
};
