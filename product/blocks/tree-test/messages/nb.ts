import type { Messages } from '../../messages.ts';

export const messages: Messages = {
  tree_test_progress: 'Oppgave {task} av {tasks}',
  tree_test_how: 'Åpne nivåer til du er der du ville lett. Du kan gå tilbake når som helst.',
  tree_test_tree: 'Steder å lete',
  tree_test_here: 'Her ville jeg funnet det',
  tree_test_chosen: '«{place}»: trykk Enter igjen hvis du ville funnet det her, eller let videre.',
  tree_test_opened: '«{place}» er åpen.',
  tree_test_closed: '«{place}» er lukket.',
  tree_test_give_up: 'Jeg gir opp denne oppgaven',
  tree_test_done: 'Du har gjort alle oppgavene.',
};
