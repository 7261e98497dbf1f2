import type { Messages } from '../../messages.ts';

export const messages: Messages = {
  tree_test_progress: 'Úkol {task} z {tasks}',
  tree_test_how: 'Otevírejte položky, dokud nebudete tam, kde byste hledali. Kdykoli se můžete vrátit.',
  tree_test_tree: 'Nabídka',
  tree_test_here: 'Je to tady',
  tree_test_chosen: '„{place}“: stiskněte znovu Enter a vyberte toto místo, nebo hledejte dál.',
  tree_test_opened: '„{place}“: otevřeno.',
  tree_test_closed: '„{place}“: zavřeno.',
  tree_test_give_up: 'Vzdávám to',
  tree_test_done: 'Všechny úkoly jste dokončili.',
};
