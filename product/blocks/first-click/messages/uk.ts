import type { Messages } from '../../messages.ts';

export const messages: Messages = {
  first_click_first:
    'Спершу прочитайте завдання. Потім подивіться на зображення і натисніть там, де б ви натиснули насамперед.',
  first_click_show: 'Показати зображення',
  first_click_how: 'Натисніть там, де б ви натиснули насамперед.',
  first_click_given: 'Ваш клік позначено. Натисніть деінде, щоб змінити його.',
  first_click_timed: 'Ми вимірюємо час до вашого кліку.',
};
