import type { ShortcutId, ShortcutPlace } from '#platform/ui/shortcuts.ts';
import type { Part, PartState } from '../../support/contract.ts';
import type { Topic } from '../../support/article.ts';

const topics: Record<Topic, string> = {
  start: 'Start',
  build: 'Build a study',
  run: 'Run a study',
  results: 'Results',
  data: 'Data',
  team: 'Team and security',
  connect: 'Connections',
};
const places: Record<ShortcutPlace, string> = {
  everywhere: 'Everywhere',
  editor: 'Study editor',
  translations: 'Translations',
  map: 'Map of a study',
  table: 'Table of responses, on the name in a row',
  response: 'Reading responses',
  player: 'In a player',
  transcript: 'Writing a transcript',
  coding: 'Coding answers',
};
const shortcuts: Record<ShortcutId, string> = {
  palette: 'Search or create',
  undo: 'Undo',
  redo: 'Redo',
  addBlock: 'Add a block',
  review: 'Review and publish',
  insertAbove: 'Insert a block above',
  insertBelow: 'Insert a block below',
  moveUp: 'Move the block up',
  moveDown: 'Move the block down',
  removeBlock: 'Delete the block',
  nextMissingTranslation: 'Next missing text',
  zoomIn: 'Zoom in',
  zoomOut: 'Zoom out',
  fit: 'Show all',
  nextRow: 'Next row',
  previousRow: 'Previous row',
  nextResponse: 'Next response',
  previousResponse: 'Previous response',
  playPause: 'Play or pause',
  skipBack: 'Back 5 seconds',
  skipForward: 'Forward 5 seconds',
  jumpBack: 'Back 10 seconds',
  jumpForward: 'Forward 10 seconds',
  mute: 'Mute or unmute',
  captions: 'Show or hide captions',
  playWhileWriting: 'Play or pause',
  rewindWhileWriting: 'Back 3 seconds',
  insertTime: 'Insert the current time',
  nextAnswer: 'Next answer',
  previousAnswer: 'Previous answer',
  nextUncoded: 'Next uncoded answer',
  typeTag: 'Type a tag',
  recentTag: 'Add a recent tag',
  selectText: 'Select text in the answer by keyboard',
  selectAnswer: 'Select the answer, with Shift all from the last one',
  acceptSuggestion: 'Accept the suggested tag',
  editSuggestion: 'Accept with another tag',
  rejectSuggestion: 'Reject the suggested tag',
  undoCoding: 'Undo',
};
const parts: Record<Part, string> = {
  database: 'Database',
  queue: 'Background jobs',
  storage: 'File storage',
  mail: 'Email',
};
const states: Record<PartState, string> = {
  works: 'Works',
  degraded: 'Degraded',
  down: 'Down',
};
const explanations: Record<Part, Partial<Record<PartState, string>>> = {
  database: {
    degraded: 'Results can be read, but nothing can be saved at the moment.',
    down: 'The database can’t be reached.',
  },
  queue: {
    degraded: 'Exports and other background work take longer than usual.',
    down: 'Background work waits until the queue can be reached.',
  },
  storage: { down: 'Images, files and exports can’t be opened at the moment.' },
  mail: {
    degraded: 'Emails are late, or no mail server is set up. Ask your operator for links you’re waiting for.',
  },
};

/** English texts of the help page. */
export const texts = {
  help: 'Help',
  helpFacts: 'Answers, keyboard shortcuts and the state of this installation',
  searchHelp: 'Search help',
  placeholder: 'What do you want to do?',
  found: (count: number) => (count === 1 ? '1 article' : `${count} articles`),
  nothingFound: (query: string) => `No help found for “${query}”. Try other words.`,
  backToAll: 'All help',
  articles: 'Articles',
  topics,
  keyboardShortcuts: 'Keyboard shortcuts',
  or: 'or',
  places,
  shortcuts,
  systemStatus: 'System status',
  parts,
  states,
  explanations,
  checkAgain: 'Check again',
  diagnostics: 'Diagnostics',
  diagnosticsExplained:
    'Version, browser, workspace ID and system status, for the person who helps you. No names, answers or secrets.',
  copyDiagnostics: 'Copy diagnostics',
  copied: 'Diagnostics copied',
  couldntCopy: 'Your browser didn’t allow copying. Select the text and copy it.',
  contact: 'Contact',
  writeTo: 'Questions that help doesn’t answer go to',
  noContact: 'Ask an admin of your workspace, or the person who runs this installation.',
  unknown: 'unknown',
};
