import { formatCount, pluralize } from '#platform/ui/figures.ts';

/** English texts of the editor and summary of the block type card-sort. */
export const texts = {
  groupedTogether: (left: string, right: string, percent: string, n: number, interval: string) =>
    `${left} and ${right}: grouped together by ${percent} of ${pluralize(n, 'person', 'people')}, 95% CI ${interval}`,
  groupedOnAverage: (left: string, right: string, percent: string) =>
    `${left} with ${right}: on average, two of these cards were grouped together by ${percent}`,
  dendrogramInstructions: 'Dendrogram. Use the arrow keys to move between branches, strongest first.',
  hundredPercentTogether: '100% together',
  hoverOverBranch: 'Hover over a branch to see its agreement.',
  similarityThreshold: (percent: number, groups: number) =>
    `Similarity threshold ${percent}% → ${pluralize(groups, 'group')}`,
  resetToSuggestedThreshold: 'Reset to suggested threshold',
  openSort: 'Open: people create and name categories',
  closedSort: 'Closed: fixed categories',
  hybridSort: 'Hybrid: fixed categories, and people can add their own',
  sortType: 'Sort type',
  cards: 'Cards',
  card: 'Card',
  cardDescriptions: 'Card descriptions',
  cardNumber: (number: number) => `Card ${number}`,
  descriptionHint: 'Shown below the card’s label',
  requireAllCards: 'Require all cards to be sorted',
  randomiseCardOrder: 'Randomise card order',
  noCategoriesYet: 'No categories yet.',
  merge: 'Merge',
  name: 'Name',
  used: 'Used',
  agreement: 'Agreement',
  mergeNamed: (name: string) => `Merge ${name}`,
  mergedWith: (mergedNames: string) => ` with ${mergedNames} `,
  separate: 'Separate',
  mergeSelected: 'Merge selected',
  showFewer: 'Show fewer',
  showAllNames: (count: number) => `Show all ${pluralize(count, 'name')}`,
  agreementExplained:
    'Agreement: how similar the contents of categories with this name are (100% = identical). Merging is saved in this browser and doesn’t change the raw data.',
  rarerNamesNotShown: (more: number) => ` ${pluralize(more, 'rarer name')} not shown.`,
  pairTogether: (
    first: string,
    second: string,
    count: number,
    n: number,
    percent: string,
    interval: string,
  ) =>
    `${first} and ${second}: ${formatCount(count)} of ${pluralize(n, 'person', 'people')}, ${percent}, 95% CI ${interval}`,
  matrixInstructions: 'Similarity matrix. Use the arrow keys to move between pairs.',
  hoverOverCell: 'Hover over a cell to see how many people grouped the two cards together.',
  peopleCreated: 'People created',
  categoriesOnAverage: 'categories on average.',
  cardPlacement: 'Card placement',
  categoryNames: 'Category names',
  dendrogram: 'Dendrogram',
  similarityMatrix: 'Similarity matrix',
  matrixExplained: 'Share of participants who grouped both cards together.',
  agreementPerCard: 'Agreement per card: most chosen category',
};
