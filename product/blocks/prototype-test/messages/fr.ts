import type { Messages } from '../../messages.ts';

export const messages: Messages = {
  prototype_test_how: 'Essayez de le faire dans le prototype. Tout n’y est pas cliquable.',
  prototype_test_loading: 'Chargement',
  prototype_test_start: 'Commencer la tâche',
  prototype_test_frame: 'Prototype',
  prototype_test_open: 'Le prototype ne s’affiche pas\u202f? Ouvrez-le dans un nouvel onglet.',
  prototype_test_now: 'Écran\u00a0: {screen}',
  prototype_test_nothing: 'Rien ne se passe ici.',
  prototype_test_back: 'Retour',
  prototype_test_area: 'Zone {number}',
  prototype_test_done: 'J’ai terminé',
  prototype_test_give_up: 'J’abandonne',
  prototype_test_go_on: 'Poursuivre la tâche',
  prototype_test_limit: 'Temps prévu pour cette tâche\u00a0: {time}',
  prototype_test_left: 'Temps restant\u00a0: {time}',
  prototype_test_ended_success: 'Vous avez terminé la tâche. Vous pouvez continuer.',
  prototype_test_ended_done: 'Merci. Vous pouvez continuer.',
  prototype_test_ended_gave_up:
    'Vous avez abandonné cette tâche. Cela nous aide aussi. Vous pouvez continuer.',
  prototype_test_ended_timeout: 'La tâche s’arrête ici. Merci d’avoir essayé. Vous pouvez continuer.',
};
