import type { Messages } from '../../messages.ts';

export const messages: Messages = {
  tree_test_progress: 'Aufgabe {task} von {tasks}',
  tree_test_how:
    'Öffnen Sie Einträge, bis Sie dort sind, wo Sie suchen würden. Sie können jederzeit zurückgehen.',
  tree_test_tree: 'Menü',
  tree_test_here: 'Hier ist es',
  tree_test_chosen: '„{place}“: Drücken Sie noch einmal Enter, um dies auszuwählen, oder suchen Sie weiter.',
  tree_test_opened: '„{place}“ ist geöffnet.',
  tree_test_closed: '„{place}“ ist geschlossen.',
  tree_test_give_up: 'Ich gebe auf',
  tree_test_done: 'Sie haben alle Aufgaben abgeschlossen.',
};
