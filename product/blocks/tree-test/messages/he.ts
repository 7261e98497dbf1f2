import type { Messages } from '../../messages.ts';

export const messages: Messages = {
  tree_test_progress: 'משימה {task} מתוך {tasks}',
  tree_test_how: 'פתחו פריטים עד למקום שבו הייתם מחפשים. אפשר לחזור בכל רגע.',
  tree_test_tree: 'תפריט',
  tree_test_here: 'זה כאן',
  tree_test_chosen: '”{place}”: הקישו Enter שוב כדי לבחור, או המשיכו לחפש.',
  tree_test_opened: '”{place}”: פתוח.',
  tree_test_closed: '”{place}”: סגור.',
  tree_test_give_up: 'ויתור',
  tree_test_done: 'השלמתם את כל המשימות.',
};
