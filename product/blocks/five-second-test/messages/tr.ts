import type { Messages } from '../../messages.ts';

export const messages: Messages = {
  five_second_test_once: {
    one: 'Görseli bir kez, {count} saniye boyunca göreceksiniz.',
    other: 'Görseli bir kez, {count} saniye boyunca göreceksiniz.',
  },
  five_second_test_show: 'Görseli göster',
  five_second_test_wait: 'Görsel yükleniyor.',
  five_second_test_picture: 'Kısa süre gösterilen görsel',
  five_second_test_hidden: 'Görsel artık gizli.',
};
