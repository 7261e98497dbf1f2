import type { Messages } from '../../messages.ts';

export const messages: Messages = {
  tree_test_progress: 'Uppgift {task} av {tasks}',
  tree_test_how: 'Öppna alternativ tills du är där du skulle leta. Du kan gå tillbaka när som helst.',
  tree_test_tree: 'Meny',
  tree_test_here: 'Det är här',
  tree_test_chosen: '”{place}”: tryck på Enter igen för att välja det, eller leta vidare.',
  tree_test_opened: '”{place}” är öppnat.',
  tree_test_closed: '”{place}” är stängt.',
  tree_test_give_up: 'Jag ger upp',
  tree_test_done: 'Du har slutfört alla uppgifter.',
};
