import { formatBytes, formatCount, pluralize } from '#platform/ui/figures.ts';
import type { AttributeType } from '../../attributes/attribute.ts';
import type { FieldTarget, ImportCounts, Separator, UndoCounts } from '../import.ts';

const participants = (count: number) => pluralize(count, 'participant');
const rows = (count: number) => pluralize(count, 'row');

/** English texts of importing participants from a file. */
export const texts = {
  participants: 'Participants',
  steps: 'Steps',
  step: { file: 'File', columns: 'Columns', check: 'Check', done: 'Done' },
  goToParticipants: 'Go to participants',
  cancelImport: 'Cancel import',
  confirmCancel: 'Cancel this import?',
  cancelText: 'The file and your choices are deleted. No participant has been changed.',
  keepImport: 'Keep',

  chooseTitle: 'Choose a CSV file',
  chooseHint:
    'One row per person, with an ID from your product, an email address, or both. People you already know are updated, everyone else is added.',
  drop: 'Drop a CSV file here',
  or: 'or',
  chooseFile: 'Choose file',
  limits: (bytes: number, count: number) => `Up to ${formatBytes(bytes)} and ${formatCount(count)} rows.`,
  uploading: (name: string) => `Uploading ${name}`,
  cancelUpload: 'Cancel upload',
  tooLarge: (bytes: number) => `This file is larger than ${formatBytes(bytes)}. Split it into several files.`,
  replaceFile: 'Choose another file',

  recent: 'Imports of the last day',
  recentHint: 'An import can be undone for a day. Participants who changed since are kept.',
  startedBy: (name: string | null) => (name === null ? 'by a former member' : `by ${name}`),
  continueImport: 'Continue',
  show: 'Show',
  state: {
    ready: 'Columns not chosen',
    checking: 'Being checked',
    checked: 'Not imported yet',
    importing: 'Importing',
    undoing: 'Being undone',
  },
  doneFacts: ({ new: added, updated }: ImportCounts) =>
    `${formatCount(added)} added, ${formatCount(updated)} updated`,
  undoneFacts: 'Undone',

  columnsTitle: 'Choose what each column is',
  fileFormat: 'How the file is read',
  encoding: 'Encoding',
  encodingUncertain: 'If letters look wrong below, choose another encoding.',
  separator: 'Separator',
  separators: { ',': 'Comma', ';': 'Semicolon', '\t': 'Tab', '|': 'Vertical bar' } satisfies Record<
    Separator,
    string
  >,
  hasHeader: 'The first row has the names of the columns',
  column: 'Column in the file',
  importAs: 'Import as',
  importColumnAs: (name: string) => `Import “${name}” as`,
  noValues: 'No values in the first rows',
  skip: 'Skip this column',
  fields: {
    externalId: 'ID',
    email: 'Email address',
    name: 'Name',
    language: 'Language',
    zone: 'Time zone',
    tags: 'Tags',
    doNotContact: 'Do not contact',
  } satisfies Record<FieldTarget, string>,
  groups: { fields: 'Participant', attributes: 'Attributes' },
  newAttribute: 'New attribute…',
  attributeName: 'Name of the attribute',
  attributeType: 'Type',
  types: {
    text: 'Text',
    number: 'Number',
    yesNo: 'Yes or no',
    date: 'Date (2026-11-30)',
    oneOf: 'One of a list',
  } satisfies Record<AttributeType, string>,
  skipped: (count: number) => `${pluralize(count, 'column')} skipped.`,
  needsIdentity: 'Choose which column has the IDs or email addresses.',
  notes: {
    name: 'Joined with the column of names above, such as first and last name.',
    tags: 'Tags are separated by commas or semicolons, and added to those people have.',
    doNotContact: '“Yes” marks people. “No” never lets you contact again someone who opted out.',
  } satisfies Partial<Record<FieldTarget, string>>,
  checkFile: 'Check file',

  checking: 'Checking every row …',
  checkingHint: 'Nothing is imported yet. You can leave this page and come back.',
  checkProgress: 'Progress of the check',
  changeColumns: 'Change columns',
  counts: {
    new: 'New',
    updated: 'Updated',
    unchanged: 'Unchanged',
    problems: 'Problems',
  },
  checkedTitle: ({ new: added, updated }: ImportCounts): string => {
    if (added + updated === 0) return 'There is nothing to import';
    if (updated === 0) return `${participants(added)} can be added`;
    if (added === 0) return `${participants(updated)} can be updated`;
    return `${participants(added)} can be added and ${formatCount(updated)} updated`;
  },
  undecodable: (count: number) =>
    `${rows(count)} ${count === 1 ? 'has' : 'have'} characters that cannot be read. The encoding may be wrong.`,
  problemsTitle: (count: number) => `${rows(count)} with problems`,
  conflictNote: (count: number) =>
    `${count === 1 ? 'One' : formatCount(count)} of them ${count === 1 ? 'names' : 'name'} two different participants. They are never merged here.`,
  line: (line: number) => `Line ${formatCount(line)}`,
  moreProblems: 'Show more',
  downloadProblems: 'Download these rows',
  downloadHint:
    'As CSV with line and problem. Fix them there and import that file, or fix your file and choose it again.',
  leaveOut: (count: number) => `Leave out ${rows(count)} and import the others`,
  leaveOutFirst: 'Fix the rows with problems, or choose to leave them out.',
  importNow: (count: number) => `Import ${participants(count)}`,

  importing: 'Importing …',
  importingHint: 'All rows are imported together. You can leave this page and come back.',
  undoing: 'Undoing …',
  doneTitle: ({ new: added, updated }: ImportCounts): string => {
    if (updated === 0) return `${participants(added)} added`;
    if (added === 0) return `${participants(updated)} updated`;
    return `${participants(added)} added and ${formatCount(updated)} updated`;
  },
  doneLeftOut: (count: number) => `${rows(count)} left out.`,
  doneUnchanged: (count: number) => `${participants(count)} had nothing new.`,
  undoEnds: 'Undo ends',
  undo: 'Undo import',
  confirmUndo: 'Undo this import?',
  undoText: ({ new: added, updated }: ImportCounts) =>
    `${participants(added)} that it added ${added === 1 ? 'is' : 'are'} deleted, and ${formatCount(updated)} that it updated ${updated === 1 ? 'is' : 'are'} as before. Participants who changed or took part since are kept.`,
  undoneTitle: 'Import undone',
  undone: ({ deleted, restored }: UndoCounts) =>
    `${participants(deleted)} deleted, ${formatCount(restored)} as before.`,
  keptTitle: (count: number) => `${participants(count)} kept, because they changed since:`,
  keptMore: (count: number) => `and ${formatCount(count)} more`,
  importAnother: 'Import another file',
};
