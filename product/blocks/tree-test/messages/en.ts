import type { Messages } from '../../messages.ts';

export const messages: Messages = {
  tree_test_progress: 'Task {task} of {tasks}',
  tree_test_how: 'Open levels until you are where you would look. You can go back at any time.',
  tree_test_tree: 'Places to look',
  tree_test_here: 'I would find it here',
  tree_test_chosen: '“{place}”: press Enter again if you would find it here, or go on looking.',
  tree_test_opened: '“{place}” is open.',
  tree_test_closed: '“{place}” is closed.',
  tree_test_give_up: 'I give up on this task',
  tree_test_done: 'You have done all tasks.',
};
