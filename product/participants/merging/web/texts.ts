import { pluralize } from '#platform/ui/figures.ts';
import { titles } from './titles.ts';

/** English texts of merging participants. */
export const texts = {
  ...titles,
  chooseHint: (name: string) => `Who is the same person as ${name}?`,
  search: 'Search participants',
  searchPlaceholder: 'Name, email address or ID',
  candidates: 'Participants',
  noMatches: 'No other participants match.',
  onlyOne: 'There are no other participants yet.',
  more: 'Type more of the name, email address or ID to find others.',
  question: (one: string, other: string) => `${one} and ${other} become one participant.`,
  rule: 'Where both have a value, the newer one is kept. You can undo this for a day, unless the merged participant is changed in between.',
  details: 'Details',
  history: 'History',
  historyOf: ({ studies, responses, notes }: { studies: number; responses: number; notes: number }) =>
    [
      ...(studies > 0 ? [pluralize(studies, 'study', 'studies')] : []),
      ...(responses > 0 ? [pluralize(responses, 'response')] : []),
      ...(notes > 0 ? [pluralize(notes, 'note')] : []),
    ].join(', '),
  kept: {
    newer: 'Kept: newer',
    only: 'Kept: the only value',
    same: 'Same in both',
    joined: 'Kept, joined',
    stays: 'Kept: once set, it stays',
  },
  dropped: 'Not kept',
  noValue: 'Not set',
  merge: 'Merge participants',
  cancel: 'Cancel',
  merged: (one: string, other: string) => `${one} and ${other} are now one participant`,
  separated: 'Both participants are as they were before',
  wasMerged: (other: string) => `${other} was merged into this participant`,
  cantUndo: 'It can’t be undone any more, because this participant was changed since.',
  undo: 'Undo merge',
};
