import type { Messages } from '../../messages.ts';

export const messages: Messages = {
  tree_test_progress: 'Compito {task} di {tasks}',
  tree_test_how: 'Apra le voci fino al punto in cui cercherebbe. Può tornare indietro in qualsiasi momento.',
  tree_test_tree: 'Menu',
  tree_test_here: 'È qui',
  tree_test_chosen: '“{place}”: prema di nuovo Invio per sceglierlo, o continui a cercare.',
  tree_test_opened: '“{place}” è aperto.',
  tree_test_closed: '“{place}” è chiuso.',
  tree_test_give_up: 'Rinuncio',
  tree_test_done: 'Ha completato tutti i compiti.',
};
