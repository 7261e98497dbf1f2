import type { Messages } from '../../messages.ts';

export const messages: Messages = {
  tree_test_progress: 'Tâche {task} sur {tasks}',
  tree_test_how:
    'Ouvrez les niveaux jusqu’à l’endroit où vous chercheriez. Vous pouvez revenir en arrière à tout moment.',
  tree_test_tree: 'Endroits où chercher',
  tree_test_here: 'Je le trouverais ici',
  tree_test_chosen:
    '«\u00a0{place}\u00a0»\u00a0: appuyez encore sur Entrée si vous le trouveriez ici, ou continuez à chercher.',
  tree_test_opened: '«\u00a0{place}\u00a0» est ouvert.',
  tree_test_closed: '«\u00a0{place}\u00a0» est fermé.',
  tree_test_give_up: 'J’abandonne cette tâche',
  tree_test_done: 'Vous avez fait toutes les tâches.',
};
