import type { Messages } from '../../messages.ts';

export const messages: Messages = {
  tree_test_progress: 'Opgave {task} af {tasks}',
  tree_test_how: 'Åbn niveauer, til du er dér, hvor du ville lede. Du kan altid gå tilbage.',
  tree_test_tree: 'Steder at lede',
  tree_test_here: 'Jeg ville finde det her',
  tree_test_chosen: '“{place}”: tryk på Enter igen, hvis du ville finde det her, eller led videre.',
  tree_test_opened: '“{place}” er åbnet.',
  tree_test_closed: '“{place}” er lukket.',
  tree_test_give_up: 'Jeg opgiver denne opgave',
  tree_test_done: 'Du har løst alle opgaver.',
};
