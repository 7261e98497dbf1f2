import type { Messages } from '../../messages.ts';

export const messages: Messages = {
  tree_test_progress: 'Tâche {task} sur {tasks}',
  tree_test_how:
    'Ouvrez les rubriques jusqu’à l’endroit où vous chercheriez. Vous pouvez revenir en arrière à tout moment.',
  tree_test_tree: 'Menu',
  tree_test_here: 'C’est ici',
  tree_test_chosen:
    '«\u00a0{place}\u00a0»\u00a0: appuyez de nouveau sur Entrée pour choisir cet endroit, ou continuez à chercher.',
  tree_test_opened: '«\u00a0{place}\u00a0» est ouvert.',
  tree_test_closed: '«\u00a0{place}\u00a0» est fermé.',
  tree_test_give_up: 'J’abandonne',
  tree_test_done: 'Vous avez terminé toutes les tâches.',
};
