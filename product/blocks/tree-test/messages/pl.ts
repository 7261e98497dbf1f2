import type { Messages } from '../../messages.ts';

export const messages: Messages = {
  tree_test_progress: 'Zadanie {task} z {tasks}',
  tree_test_how:
    'Proszę otwierać poziomy aż do miejsca, w którym warto szukać. W każdej chwili można wrócić.',
  tree_test_tree: 'Miejsca, w których można szukać',
  tree_test_here: 'Wybieram to miejsce',
  tree_test_chosen: '„{place}”: ponowne naciśnięcie Enter potwierdza to miejsce; można też szukać dalej.',
  tree_test_opened: '„{place}”: otwarto.',
  tree_test_closed: '„{place}”: zamknięto.',
  tree_test_give_up: 'Rezygnuję z tego zadania',
  tree_test_done: 'Wszystkie zadania są wykonane.',
};
