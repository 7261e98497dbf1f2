import type { Messages } from '../../messages.ts';

export const messages: Messages = {
  prototype_test_how: 'Спробуйте зробити це в прототипі. Не на все в ньому можна натиснути.',
  prototype_test_loading: 'Завантаження',
  prototype_test_start: 'Почати завдання',
  prototype_test_frame: 'Прототип',
  prototype_test_open: 'Не бачите прототипу? Відкрийте його в новій вкладці.',
  prototype_test_now: 'Екран: {screen}',
  prototype_test_nothing: 'Тут нічого не відбувається.',
  prototype_test_back: 'Назад',
  prototype_test_area: 'Ділянка {number}',
  prototype_test_done: 'Готово',
  prototype_test_give_up: 'Здаюся',
  prototype_test_go_on: 'Продовжити завдання',
  prototype_test_limit: 'Час на це завдання: {time}',
  prototype_test_left: 'Залишилося часу: {time}',
  prototype_test_ended_success: 'Ви виконали завдання. Тепер можна продовжити.',
  prototype_test_ended_done: 'Дякуємо. Тепер можна продовжити.',
  prototype_test_ended_gave_up:
    'Ви відмовилися від цього завдання. Це нам теж допоможе. Тепер можна продовжити.',
  prototype_test_ended_timeout: 'Завдання тут закінчується. Дякуємо за спробу. Тепер можна продовжити.',
};
