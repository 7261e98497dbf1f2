import type { Messages } from '../../messages.ts';

export const messages: Messages = {
  five_second_test_once: {
    one: 'Зображення буде показано один раз, на {count} секунду.',
    few: 'Зображення буде показано один раз, на {count} секунди.',
    many: 'Зображення буде показано один раз, на {count} секунд.',
    other: 'Зображення буде показано один раз, на {count} секунди.',
  },
  five_second_test_show: 'Показати зображення',
  five_second_test_wait: 'Зображення завантажується.',
  five_second_test_picture: 'Зображення, показане на мить',
  five_second_test_hidden: 'Зображення тепер приховано.',
};
