import type { Messages } from '../../messages.ts';

export const messages: Messages = {
  tree_test_progress: 'Compito {task} di {tasks}',
  tree_test_how: 'Apra i livelli fino al punto in cui cercherebbe. Può tornare indietro in ogni momento.',
  tree_test_tree: 'Posti in cui cercare',
  tree_test_here: 'Lo troverei qui',
  tree_test_chosen: '“{place}”: prema di nuovo Invio se lo troverebbe qui, o continui a cercare.',
  tree_test_opened: '“{place}” è aperto.',
  tree_test_closed: '“{place}” è chiuso.',
  tree_test_give_up: 'Rinuncio a questo compito',
  tree_test_done: 'Ha svolto tutti i compiti.',
};
