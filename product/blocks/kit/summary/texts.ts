import { formatCount, pluralize } from '#platform/ui/figures.ts';

/** English texts of the editor and summary parts of summary. */
export const texts = {
  moreAnswers: (count: number) => (count === 1 ? 'and 1 more answer' : `and ${count} more answers`),
  noAnswersYet: 'No answers yet.',
  peopleGave: (n: number, noun: string) => `${pluralize(n, 'person', 'people')} gave ${noun}.`,
  intervalAndDeviation: (low: string, high: string, deviation: string) =>
    `, 95% CI ${low} to ${high} · SD ${deviation}`,
  median: 'Median',
  tooFewForInterval: ', too few answers for an interval',
  frequentWords: 'Frequent words',
  noFrequentWordsYet: 'No frequent words yet.',
  clickToSeeAnswers: 'Click to see answers with this word',
  frequentWordsExplained: (basis: string, n: number) =>
    `${basis}, n = ${formatCount(n)} here. Each person counts once; common words are left out; forms of a word are counted separately.`,
  answers: 'Answers',
  textsWith: (found: number, term: string, shown: number) =>
    `${pluralize(found, 'text')} with “${term}”${shown < found ? `, newest ${shown} shown` : ''}.`,
  basedOnTexts: (read: number) =>
    `Based on ${read === 1 ? 'one text answer' : `all ${formatCount(read)} text answers`}`,
  basedOnNewestTexts: (read: number) => `Based on the newest ${formatCount(read)} text answers`,
  newestOfTexts: (listed: number, found: number) => `Newest ${listed} of ${formatCount(found)} texts.`,
  textsNewestFirst: (found: number) => `${pluralize(found, 'text')}, newest first.`,
  showMore: (count: number) => `Show ${count} more`,
  noTextAnswersYet: 'No text answers yet.',
  timeWithQuartiles: (median: string, low: string, high: string) => `${median} (IQR ${low}–${high})`,
  textAnswerCount: (n: number) => pluralize(n, 'text answer'),
};
