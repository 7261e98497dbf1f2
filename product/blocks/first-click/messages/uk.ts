import type { Messages } from '../../messages.ts';

export const messages: Messages = {
  first_click_first:
    'Спершу прочитайте завдання. Потім подивіться на зображення і клацніть там, де б ви клацнули насамперед.',
  first_click_show: 'Показати зображення',
  first_click_how: 'Клацніть або торкніться там, де б ви клацнули насамперед.',
  first_click_given: 'Місце вашого кліку позначено. Клацніть деінде, щоб змінити його.',
  first_click_timed: 'Вимірюється час до вашого кліку.',
};
