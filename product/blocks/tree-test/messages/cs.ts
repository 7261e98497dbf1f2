import type { Messages } from '../../messages.ts';

export const messages: Messages = {
  tree_test_progress: 'Úkol {task} z {tasks}',
  tree_test_how: 'Otevírejte úrovně, dokud nebudete tam, kde byste hledali. Kdykoli se můžete vrátit.',
  tree_test_tree: 'Místa k hledání',
  tree_test_here: 'Podle mě je to tady',
  tree_test_chosen: '„{place}“: stiskněte znovu Enter, pokud je to podle vás zde, nebo hledejte dál.',
  tree_test_opened: '„{place}“: otevřeno.',
  tree_test_closed: '„{place}“: zavřeno.',
  tree_test_give_up: 'Tento úkol vzdávám',
  tree_test_done: 'Všechny úkoly máte hotové.',
};
