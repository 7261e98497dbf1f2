import type { Messages } from '../../messages.ts';

export const messages: Messages = {
  tree_test_progress: 'Taak {task} van {tasks}',
  tree_test_how: 'Open items tot u bent waar u zou zoeken. U kunt altijd teruggaan.',
  tree_test_tree: 'Menu',
  tree_test_here: 'Het is hier',
  tree_test_chosen: '“{place}”: druk nog een keer op Enter om dit te kiezen, of zoek verder.',
  tree_test_opened: '“{place}” is geopend.',
  tree_test_closed: '“{place}” is gesloten.',
  tree_test_give_up: 'Ik geef het op',
  tree_test_done: 'U hebt alle taken voltooid.',
};
