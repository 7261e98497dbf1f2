import type { Messages } from '../../messages.ts';

export const messages: Messages = {
  tree_test_progress: 'Zadanie {task} z {tasks}',
  tree_test_how:
    'Otwieraj kolejne pozycje aż do miejsca, w którym chcesz szukać. W każdej chwili możesz wrócić.',
  tree_test_tree: 'Menu',
  tree_test_here: 'To tutaj',
  tree_test_chosen: '„{place}”: naciśnij Enter ponownie, aby to wybrać, albo szukaj dalej.',
  tree_test_opened: '„{place}”: otwarto.',
  tree_test_closed: '„{place}”: zamknięto.',
  tree_test_give_up: 'Rezygnuję',
  tree_test_done: 'Wszystkie zadania wykonane.',
};
