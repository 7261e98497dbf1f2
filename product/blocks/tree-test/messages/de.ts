import type { Messages } from '../../messages.ts';

export const messages: Messages = {
  tree_test_progress: 'Aufgabe {task} von {tasks}',
  tree_test_how:
    'Öffnen Sie Ebenen, bis Sie dort sind, wo Sie suchen würden. Sie können jederzeit zurückgehen.',
  tree_test_tree: 'Orte zum Suchen',
  tree_test_here: 'Hier würde ich es finden',
  tree_test_chosen:
    '„{place}“: Drücken Sie noch einmal Enter, wenn Sie es hier finden würden, oder suchen Sie weiter.',
  tree_test_opened: '„{place}“ ist offen.',
  tree_test_closed: '„{place}“ ist geschlossen.',
  tree_test_give_up: 'Bei dieser Aufgabe gebe ich auf',
  tree_test_done: 'Sie haben alle Aufgaben erledigt.',
};
