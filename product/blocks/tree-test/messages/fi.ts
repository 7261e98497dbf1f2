import type { Messages } from '../../messages.ts';

export const messages: Messages = {
  tree_test_progress: 'Tehtävä {task}/{tasks}',
  tree_test_how: 'Avaa kohteita, kunnes olet siellä, mistä etsisit. Voit palata milloin tahansa.',
  tree_test_tree: 'Valikko',
  tree_test_here: 'Se on täällä',
  tree_test_chosen: '”{place}”: valitse tämä painamalla Enter uudelleen tai jatka etsimistä.',
  tree_test_opened: '”{place}” on avattu.',
  tree_test_closed: '”{place}” on suljettu.',
  tree_test_give_up: 'Luovutan',
  tree_test_done: 'Olet suorittanut kaikki tehtävät.',
};
