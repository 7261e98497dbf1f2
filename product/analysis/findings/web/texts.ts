import { formatCount, pluralize } from '#platform/ui/figures.ts';
import { titles } from './titles.ts';
import type { EvidenceState, FindingStatus, Stance } from '../finding.ts';

/** English texts of findings. */
export const texts = {
  findings: 'Findings',
  ...titles,
  backToOverview: 'Overview',
  statuses: { draft: 'Draft', confirmed: 'Confirmed', refuted: 'Refuted' } satisfies Record<
    FindingStatus,
    string
  >,
  stances: { supports: 'Supports', contradicts: 'Contradicts' } satisfies Record<Stance, string>,
  noFindings:
    'A finding is a statement about what you learned, backed by answers and figures. You can add evidence from a response or from the results of a question.',
  noFindingsReadOnly: 'This study has no findings yet.',
  people: ({ supports, contradicts }: { supports: number; contradicts: number }) =>
    supports + contradicts === 0
      ? 'No evidence from people yet'
      : `${pluralize(supports, 'person', 'people')} for, ${formatCount(contradicts)} against`,
  shared: 'Shared',
  moveUp: (title: string) => `Move “${title}” up`,
  moveDown: (title: string) => `Move “${title}” down`,
  newFinding: 'New finding',
  editFinding: 'Edit finding',
  title: 'What did you find out?',
  titleHint: 'One sentence, such as “Waiting is what people dislike most”.',
  text: 'Explanation',
  textHint: 'Optional. What it means, for whom, and what follows from it.',
  status: 'Status',
  owner: 'Owner',
  formerMember: 'Former member',
  ownedBy: (name: string) => `Owner: ${name}`,
  createFinding: 'Create finding',
  save: 'Save',
  edit: 'Edit',
  delete: 'Delete',
  deleted: 'Finding deleted',
  addToFinding: 'Add to finding',
  addFiguresToFinding: 'Add these figures to a finding',
  whichFinding: 'Finding',
  stance: 'This evidence',
  figureLabel: 'What the figures show',
  figureHint: 'The current filters are kept.',
  note: 'Note',
  noteOf: (note: string) => `Note: ${note}`,
  noteHint: 'Optional. Only your team sees it.',
  addEvidence: 'Add evidence',
  added: (title: string) => `Added to “${title}”`,
  supporting: 'Supporting evidence',
  contradicting: 'Contradicting evidence',
  countedPeople: (n: number) => pluralize(n, 'person', 'people'),
  noEvidence: 'No evidence yet. Open a response or the results of a question and choose “Add to finding”.',
  noneOfStance: 'None yet.',
  states: {
    counted: '',
    excluded: 'Not counted: the response is excluded',
    left_out: 'Not counted: the answer is left out',
    preview: 'Not counted: a preview response',
    deleted: 'Not counted: the response was deleted',
  } satisfies Record<EvidenceState, string>,
  sentFile: 'A file or recording',
  deletedResponse: 'Answer of a deleted response',
  answerChanged: 'The answer has changed since',
  recordingWithdrawn: 'The recording was deleted because the participant withdrew their consent to it',
  notShared: 'Not shown on the shared page: the participant hasn’t agreed to it',
  recordingPart: (start: string, end: string) => `Recording, ${start}–${end}`,
  openAnswer: (participant: string) => `Open answer of ${participant}`,
  openFigures: 'Open figures',
  removedQuestion: 'Removed question',
  markAs: (stance: Stance) => (stance === 'supports' ? 'Move to supporting' : 'Move to contradicting'),
  remove: 'Remove',
  removed: 'Evidence removed',
  shareExplained:
    'Anyone with the link can read this finding, without an account. The page shows the statement, how many people support and contradict it, and quotes that participants allow. It has no names, notes or recordings.',
  confirmStop: 'Stop sharing this finding?',
  isShared: 'This finding is shared by a link.',
  invalidLinkExplained:
    'The finding is no longer shared, or the link is incomplete. Ask the person who sent it.',
  withheld: 'Withheld, because the participant hasn’t agreed to share it.',
  figures: 'Figures',
  recording: 'Part of a recording',
  lastChanged: 'Last changed',
  lostEvidence: (n: number) => `${pluralize(n, 'piece')} of evidence ${n === 1 ? 'was' : 'were'} erased`,
  lostEvidenceExplained:
    'The participants who gave it were erased. Check whether the finding is still supported.',
  dismiss: 'Dismiss',
};
