import { formatCount, pluralize } from '#platform/ui/figures.ts';

/** English texts of comparing groups. */
export const texts = {
  people: 'People',
  compareBy: 'Compare by',
  none: 'None',
  stopComparing: 'Stop comparing',
  tagIn: (question: string) => `${question}, tag`,
  withoutThisTag: 'Without this tag',
  moreRows: (left: number) => (left === 1 ? 'and 1 more row' : `and ${left} more rows`),
  textAnswersCantBeCompared: 'Text answers can’t be compared. Filter by a group to read its answers.',
  mean: 'Mean',
  moreAnswers: (left: number) => (left === 1 ? 'and 1 more answer' : `and ${left} more answers`),
  pointsWithInterval: (value: string, low: string, high: string) => `${value} (${low} to ${high})`,
  meanWithInterval: (mean: string, low: string, high: string) => `${mean} (${low} to ${high})`,
  differenceInPoints: 'Difference in points (95% CI)',
  chiSquareTestOfIndependence: 'Chi-square test of independence',
  fishersExactTest: 'Fisher’s exact test',
  fisherFreemanHaltonExactTest: 'Fisher–Freeman–Halton exact test',
  mannWhitneyUTest: 'Mann–Whitney U test',
  kruskalWallisTest: 'Kruskal–Wallis test',
  welchsTTest: 'Welch’s t test',
  raoScottTest: 'Rao–Scott test',
  designBasedTTest: 'Design-based t test',
  designBasedFTest: 'Design-based F test',
  correctedForTests: (tests: number, p: string) =>
    `; corrected for ${tests} tests on this page (Holm): p ${p}`,
  monteCarloError: (error: number) => ` (Monte Carlo, standard error ${error})`,
  tooFewAnswersToCompare: 'Too few answers to compare',
  tooFewToTestExplained:
    'Differences are only tested with at least 10 answers per group and enough answers per option.',
  noSignificantDifference: 'No significant difference',
  notSignificantExplained: 'Not significant. This doesn’t prove the groups are the same.',
  significantDifference: 'Significant difference',
  significantExplained: 'Significant at 95% after correcting for the number of tests on this page.',
  nothingToCompareYet: (compareLabel: string) =>
    `Nothing to compare yet: “${compareLabel}” has no answers here.`,
  comparedBy: (compareLabel: string, count: number) =>
    `Compared by “${compareLabel}”: ${pluralize(count, 'group')}`,
  groupsNotShown: (notShown: number) => `${pluralize(notShown, 'other group')} not shown`,
  otherValuesNotCompared: (others: number) =>
    `${pluralize(others, 'response')} with other values not compared`,
  groupsOverlap: 'groups overlap, so differences aren’t tested',
  noOtherGroup: 'no other group to compare with',
  testsOnPage: (tests: number) =>
    `${pluralize(tests, 'test')} on this page${tests > 1 ? ', corrected for multiple comparisons (Holm)' : ''}`,
  blocksTooLarge: (tooLarge: number) =>
    `${pluralize(tooLarge, 'block')} too large to compare here: open one to compare it`,
  tooFewForInterval: 'too few answers for an interval',
  intervalOf: (low: string, high: string) => `${low} to ${high}`,
  differenceWithInterval: (difference: string, low: string, high: string) =>
    `Difference ${difference}, 95% CI ${low} to ${high}`,
  comparisonWithheld: (min: number) =>
    `The comparison is hidden: a group has fewer than ${formatCount(min)} people, or a question was changed.`,
  groups: 'Groups',
  filterByGroup: 'Click to filter by this group',
  clearFilter: 'Click to clear this filter',
  filterByAnswer: 'Click to filter by this answer',
  countOfGroup: (group: string, count: number, n: number) => `${group}: ${formatCount(count)} of ${n}`,
  intervalSuffix: (between: string) => `, 95% CI ${between}`,
};
