import type { Messages } from '../../messages.ts';

export const messages: Messages = {
  tree_test_progress: 'Завдання {task} з {tasks}',
  tree_test_how: 'Відкривайте пункти, доки не опинитеся там, де б ви шукали. Повернутися можна будь-коли.',
  tree_test_tree: 'Меню',
  tree_test_here: 'Це тут',
  tree_test_chosen: '«{place}»: натисніть Enter ще раз, щоб вибрати, або шукайте далі.',
  tree_test_opened: '«{place}»: відкрито.',
  tree_test_closed: '«{place}»: закрито.',
  tree_test_give_up: 'Здаюся',
  tree_test_done: 'Ви виконали всі завдання.',
};
