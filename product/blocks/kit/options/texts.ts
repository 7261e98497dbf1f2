import { pluralize } from '#platform/ui/figures.ts';

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
  bulkEditHint: 'One per line. Moving or rewording a line keeps its existing answers.',
  saveCount: (count: number, singular: string, plural: string) =>
    `Save ${pluralize(count, singular, plural)}`,
};
