import type { Messages } from '../../messages.ts';

export const messages: Messages = {
  tree_test_progress: 'Tehtävä {task}/{tasks}',
  tree_test_how: 'Avaa tasoja, kunnes olet siellä, mistä etsisit. Voit palata milloin tahansa.',
  tree_test_tree: 'Paikat, joista etsiä',
  tree_test_here: 'Löytäisin sen täältä',
  tree_test_chosen: '”{place}”: paina Enter uudelleen, jos löytäisit sen täältä, tai jatka etsimistä.',
  tree_test_opened: '”{place}” on auki.',
  tree_test_closed: '”{place}” on suljettu.',
  tree_test_give_up: 'Luovutan tässä tehtävässä',
  tree_test_done: 'Olet tehnyt kaikki tehtävät.',
};
