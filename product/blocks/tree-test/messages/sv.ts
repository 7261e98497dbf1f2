import type { Messages } from '../../messages.ts';

export const messages: Messages = {
  tree_test_progress: 'Uppgift {task} av {tasks}',
  tree_test_how: 'Öppna nivåer tills du är där du skulle leta. Du kan gå tillbaka när som helst.',
  tree_test_tree: 'Ställen att leta på',
  tree_test_here: 'Jag skulle hitta det här',
  tree_test_chosen: '”{place}”: tryck på Enter igen om du skulle hitta det här, eller leta vidare.',
  tree_test_opened: '”{place}” är öppet.',
  tree_test_closed: '”{place}” är stängt.',
  tree_test_give_up: 'Jag ger upp den här uppgiften',
  tree_test_done: 'Du har gjort alla uppgifter.',
};
