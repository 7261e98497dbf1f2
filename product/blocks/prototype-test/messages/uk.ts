import type { Messages } from '../../messages.ts';

export const messages: Messages = {
  prototype_test_how: 'Спробуйте зробити це в прототипі. Це ескіз: не на все в ньому можна клацнути.',
  prototype_test_loading: 'Завантаження',
  prototype_test_start: 'Почати завдання',
  prototype_test_frame: 'Прототип',
  prototype_test_open: 'Прототип не з’являється? Відкрити його в новій вкладці.',
  prototype_test_now: 'Екран: {screen}',
  prototype_test_nothing: 'Там нічого не відбувається.',
  prototype_test_back: 'Назад',
  prototype_test_area: 'Ділянка {number}',
  prototype_test_done: 'Готово',
  prototype_test_give_up: 'Відмовляюся',
  prototype_test_go_on: 'Продовжити завдання',
  prototype_test_limit: 'Час на це завдання: {time}',
  prototype_test_left: 'Залишилося часу: {time}',
  prototype_test_ended_success: 'Ви виконали завдання. Тепер можна йти далі.',
  prototype_test_ended_done: 'Дякуємо. Тепер можна йти далі.',
  prototype_test_ended_gave_up: 'Ви відмовилися від завдання. Це нам теж допоможе. Тепер можна йти далі.',
  prototype_test_ended_timeout: 'Завдання тут закінчується. Дякуємо за спробу. Тепер можна йти далі.',
};
