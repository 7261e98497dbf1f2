import type { Messages } from '../../messages.ts';

export const messages: Messages = {
  tree_test_progress: 'משימה {task} מתוך {tasks}',
  tree_test_how: 'פתחו רמות עד למקום שבו הייתם מחפשים. אפשר לחזור בכל רגע.',
  tree_test_tree: 'מקומות לחיפוש',
  tree_test_here: 'לדעתי זה נמצא כאן',
  tree_test_chosen: '”{place}”: הקישו Enter שוב אם לדעתכם זה נמצא כאן, או המשיכו לחפש.',
  tree_test_opened: '”{place}”: פתוח.',
  tree_test_closed: '”{place}”: סגור.',
  tree_test_give_up: 'ויתור על המשימה הזו',
  tree_test_done: 'ביצעתם את כל המשימות.',
};
