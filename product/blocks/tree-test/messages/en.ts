import type { Messages } from '../../messages.ts';

export const messages: Messages = {
  tree_test_progress: 'Task {task} of {tasks}',
  tree_test_how: 'Open items until you find where you would look. You can go back at any time.',
  tree_test_tree: 'Menu',
  tree_test_here: 'It’s here',
  tree_test_chosen: '“{place}”: press Enter again to choose it, or keep looking.',
  tree_test_opened: '“{place}” is open.',
  tree_test_closed: '“{place}” is closed.',
  tree_test_give_up: 'I give up',
  tree_test_done: 'You’ve completed all tasks.',
};
