import { formatCount, pluralize } from '#platform/ui/figures.ts';

interface NotTaken {
  duplicates: number;
  furtherCells: number;
  /** Lines beyond the limit of the list. */
  over: number;
}

/** English texts of the editor and summary parts of options. */
export const texts = {
  options: 'Options',
  noneOfThese: 'None of these',
  dontKnow: 'Don’t know',
  addQuoted: (label: string) => `Add “${label}”`,
  typedOption: {
    badge: 'text field',
    explained: 'People can type an answer beside it',
    add: 'Add text field',
    remove: 'Remove text field',
  },
  exclusiveOption: {
    badge: 'exclusive',
    explained: 'Clears other selections',
    add: 'Make exclusive',
    remove: 'Make not exclusive',
  },
  other: 'Other',
  columns: {
    label: 'Columns',
    hint: 'On narrow screens there are fewer.',
    names: { auto: 'As many as fit', 1: 'One', 2: 'Two', 3: 'Three', 4: 'Four' } as Record<string, string>,
  },
  randomiseOptionOrder: 'Randomise option order',
  backToList: 'Back to the list',
  scales: {
    use: 'Use a scale',
    names: {
      agreement: 'Agreement',
      satisfaction: 'Satisfaction',
      frequency: 'Frequency',
      importance: 'Importance',
      likelihood: 'Likelihood',
      quality: 'Quality',
    },
    confirmReplace: 'Replace the list with the scale?',
    replacingExplained: 'What is in the list now is removed. Answers to it stay in results.',
    replace: 'Replace',
  },
  bulkEdit: 'Bulk edit',
  pinned: 'pinned',
  pinnedExplained: 'Keeps its position when randomised',
  actionsFor: (name: string) => `Actions for ${name}`,
  unpin: 'Unpin',
  pinPosition: 'Pin position',
  removeOne: (noun: string) => `Remove ${noun}`,
  onePerLine: (label: string) => `${label}, one per line`,
  bulkEditHint: 'One per line. A line that moves keeps its answers.',
  reworded: {
    title: 'Which lines are new wordings?',
    explained:
      'This list was published. A new wording keeps the answers of its option; a new option starts without any.',
    choose: 'Choose',
    quoted: (label: string) => `“${label}”`,
    withAnswers: (label: string, count: number) => `“${label}” (${pluralize(count, 'answer')})`,
    isNew: 'A new option',
    was: (option: string) => `New wording of ${option}`,
    removed: (options: string) => `Removed: ${options}. Their answers stay in results.`,
    save: 'Save list',
    allNew: 'All are new options',
    back: 'Back to the text',
  },
  overLimit: (count: number, limit: number) =>
    `${pluralize(count, 'line')} won’t be saved: a list has at most ${formatCount(limit)} entries.`,
  /** What was not taken of a pasted list, a sentence each. */
  listNotTaken: ({ duplicates, furtherCells, over }: NotTaken): string[] => [
    ...(over > 0 ? [`Not pasted because the list is full: ${pluralize(over, 'line')}.`] : []),
    ...(duplicates > 0 ? [`Not pasted because they repeat another: ${pluralize(duplicates, 'line')}.`] : []),
    ...(furtherCells > 0
      ? [`Not pasted because they are beside the first column: ${pluralize(furtherCells, 'cell')}.`]
      : []),
  ],
  codes: {
    offer: (count: number) =>
      `The second column was not pasted: ${pluralize(count, 'cell')}. It can be used as codes, which exports by code contain.`,
    use: 'Use as codes',
    ignore: 'Don’t use',
    badge: (code: string) => `code ${code}`,
    explained: 'Exports by code contain it',
    remove: 'Remove code',
  },
  saveCount: (count: number, singular: string, plural: string) =>
    `Save ${pluralize(count, singular, plural)}`,
};
