import type { Messages } from '../../messages.ts';

export const messages: Messages = {
  tree_test_progress: 'Opgave {task} af {tasks}',
  tree_test_how: 'Åbn punkter, til du er dér, hvor du ville lede. Du kan altid gå tilbage.',
  tree_test_tree: 'Menu',
  tree_test_here: 'Det er her',
  tree_test_chosen: '»{place}«: tryk på Enter igen for at vælge det, eller led videre.',
  tree_test_opened: '»{place}« er åbnet.',
  tree_test_closed: '»{place}« er lukket.',
  tree_test_give_up: 'Jeg giver op',
  tree_test_done: 'Du har klaret alle opgaver.',
};
