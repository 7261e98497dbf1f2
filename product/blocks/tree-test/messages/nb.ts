import type { Messages } from '../../messages.ts';

export const messages: Messages = {
  tree_test_progress: 'Oppgave {task} av {tasks}',
  tree_test_how: 'Åpne punkter til du er der du ville lett. Du kan gå tilbake når som helst.',
  tree_test_tree: 'Meny',
  tree_test_here: 'Det er her',
  tree_test_chosen: '«{place}»: trykk Enter igjen for å velge dette, eller let videre.',
  tree_test_opened: '«{place}» er åpnet.',
  tree_test_closed: '«{place}» er lukket.',
  tree_test_give_up: 'Jeg gir opp',
  tree_test_done: 'Du har fullført alle oppgavene.',
};
