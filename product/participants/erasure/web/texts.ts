import { formatCount, pluralize } from '#platform/ui/figures.ts';
import { titles } from './titles.ts';

const count = (singular: string, plural?: string) => (n: number) => pluralize(n, singular, plural);

/** What the receipt calls deleted things → how the page says it. The numbers are those of the receipt. */
const REMOVED: Record<string, (n: number) => string> = {
  responses: count('response'),
  answers: count('answer'),
  files: count('file'),
  quotes: count('quote in findings', 'quotes in findings'),
  clips: count('clip in reels', 'clips in reels'),
  films: count('film of clips', 'films of clips'),
  notes: count('note'),
  participations: (n) => `Their history with ${pluralize(n, 'study', 'studies')}`,
  archives: count('export'),
  imports: count('import, with its file', 'imports, with their files'),
  events: count('event for webhooks', 'events for webhooks'),
  participants: () => 'Their details and attributes',
  'studies whose figures are built again': (n) =>
    `Figures of ${pluralize(n, 'study', 'studies')} were counted again without them`,
};

/** English texts of erasures and their receipts. */
export const texts = {
  ...titles,
  participants: 'Participants',
  who: 'Participant',
  requested: 'Requested',
  requestedBy: 'By',
  state: 'State',
  running: 'Erasing…',
  done: 'Erased',
  left: 'Left to decide',
  none: '–',
  noErasures:
    'Nobody has been erased yet. Open a participant and choose “Erase participant…” when somebody asks to be deleted.',
  noAccess: 'Only owners and admins see who was erased.',
  listFacts: 'Receipts contain no personal data.',
  erasing: (name: string) => `Erasing ${name}`,
  erased: (name: string) => `${name} was erased`,
  runningExplained:
    'This usually takes less than a minute. You can leave this page: it continues without you.',
  facts: (n: number) =>
    n === 0
      ? 'Nothing is left for you to decide.'
      : `${pluralize(n, 'place')} ${n === 1 ? 'is' : 'are'} left for you to decide.`,
  deleted: 'What was deleted',
  nothingDeleted: 'There was nothing besides the entry itself.',
  removed: (name: string, n: number) => REMOVED[name]?.(n) ?? `${formatCount(n)} ${name}`,
  decide: 'Left for you to decide',
  decideExplained:
    'Other people wrote these texts, and they still contain a name, email address or ID of the erased person. Open each one and decide whether to change it.',
  decideFollows: 'The search index and figures follow these texts by themselves.',
  nothingLeft: 'No text by anybody else names the erased person.',
  several: (label: string, n: number) => `${label} (${formatCount(n)} places)`,
  notCovered: 'Not covered',
  backups: 'Backups',
  receivers: 'Services outside of Earshot',
  receiversExplained:
    'These may have received something about the person. Earshot doesn’t delete there: ask whoever runs them.',
  noReceivers: 'Nothing about the person was sent to services outside of Earshot.',
  notSearched: 'Not searched',
  receipt: 'Receipt',
  receiptExplained:
    'The receipt proves the erasure to the person who asked for it. It contains no personal data and is signed by this installation.',
  downloadText: 'Download as text',
  downloadJson: 'Download as JSON',
  fileName: (id: string) => `erasure-${id.slice(0, 8)}`,
  verify: 'Verify a receipt',
  verifyExplained: 'Whoever runs this installation can check that a JSON receipt is genuine and unchanged:',
  command: 'Command',
  verifyCommand: (file: string) => `npm run verify-receipt -- ${file}`,
};
