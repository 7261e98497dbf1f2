import type { Messages } from '../../messages.ts';

export const messages: Messages = {
  tree_test_progress: 'Taak {task} van {tasks}',
  tree_test_how: 'Open niveaus tot u bent waar u zou zoeken. U kunt altijd teruggaan.',
  tree_test_tree: 'Plaatsen om te zoeken',
  tree_test_here: 'Hier zou ik het vinden',
  tree_test_chosen: '“{place}”: druk nog eens op Enter als u het hier zou vinden, of zoek verder.',
  tree_test_opened: '“{place}” is open.',
  tree_test_closed: '“{place}” is gesloten.',
  tree_test_give_up: 'Ik geef deze taak op',
  tree_test_done: 'U hebt alle taken gedaan.',
};
