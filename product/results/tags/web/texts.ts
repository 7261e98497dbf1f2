import { formatCount, pluralize } from '#platform/ui/figures.ts';

/** English texts of figures of tags. */
export const texts = {
  tagsOf: (question: string) => `${question} (tags)`,
  codedOf: (coded: number, n: number) =>
    coded === n
      ? `All ${pluralize(n, 'answer')} coded`
      : `${formatCount(coded)} of ${pluralize(n, 'answer')} coded`,
  untagged: (untagged: number) => `${formatCount(untagged)} without a tag`,
  sharesOfAnswers: (n: number) => `Shares of all ${pluralize(n, 'person', 'people')} who answered`,
  notAllCoded: 'not all answers are coded, so shares may grow',
  noneCoded: 'No answers are coded yet. Tags show here as bars once they are.',
  noneOfYours: 'You haven’t coded any of these answers.',
  noTagsWithFilters: 'No tags with these filters.',
  moreTags: (more: number) => (more === 1 ? 'and 1 more tag' : `and ${formatCount(more)} more tags`),
  showQuotes: 'Show quotes',
  orderOfTags: 'Order of tags',
  mostFrequent: 'Most frequent',
  asInCodebook: 'As in codebook',
  withoutGroup: 'Without a group',
  whoseTags: 'Whose tags',
  everyones: 'Everyone’s tags',
  mine: 'Only mine',
  questionPage: 'Question page',
  allAnswers: 'All answers',
  tagsOfStudy: 'Tags of all questions',
  filterByTag: 'Filter by this tag',
  removeTagFilter: 'Remove this filter',
  compareByTag: 'Compare with and without',
  tagsInAnswers: 'Tags in answers',
  tagsInAnswersExplained: 'People with the tag in an answer to any question; each counts once.',
  tagsOfResponses: 'Tags of whole responses',
  tagsOfResponsesExplained: 'Responses that have the tag themselves, not in one of their answers.',
  noTagsInStudy: 'No tags yet. Code answers to open questions, or tag responses, to see them here.',
};
