import type { Messages } from '../../messages.ts';

export const messages: Messages = {
  five_second_test_once: {
    one: 'Resmi bir kez, {count} saniye göreceksiniz.',
    other: 'Resmi bir kez, {count} saniye göreceksiniz.',
  },
  five_second_test_show: 'Resmi göster',
  five_second_test_wait: 'Resim getiriliyor.',
  five_second_test_picture: 'Kısa bir süre gösterilen resim',
  five_second_test_hidden: 'Resim artık gizli.',
};
