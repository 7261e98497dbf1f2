import type { Messages } from '../../messages.ts';

export const messages: Messages = {
  five_second_test_once: {
    one: 'Ви побачите зображення один раз, на {count} секунду.',
    few: 'Ви побачите зображення один раз, на {count} секунди.',
    many: 'Ви побачите зображення один раз, на {count} секунд.',
    other: 'Ви побачите зображення один раз, на {count} секунди.',
  },
  five_second_test_show: 'Показати зображення',
  five_second_test_wait: 'Зображення завантажується.',
  five_second_test_picture: 'Зображення, показане на мить',
  five_second_test_hidden: 'Зображення тепер приховано.',
};
