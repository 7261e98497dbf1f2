import { formatCount, pluralize } from '#platform/ui/figures.ts';
import type { SearchKind } from '../search.ts';

/** English texts of search. */
export const texts = {
  facts: 'What people answered and said, and your team’s notes, tags and findings',
  searchEverywhere: 'Search all studies',
  searchStudy: 'Search this study',
  placeholder: 'Search words',
  start: 'Search what people answered and said, notes, tags and findings.',
  tooShort: 'Type at least two characters.',
  nothingFound: (search: string) => `No results for “${search}”.`,
  hint: 'All words must be in the same text. Try fewer words, or the beginning of a word.',
  incomplete: 'The newest answers are still being added to search, so some may be missing.',
  onlyNewest: (max: number) =>
    `More than ${formatCount(max)} results. The newest ${formatCount(max)} are listed; add a word to narrow them down.`,
  kinds: 'Kinds of results',
  all: 'All',
  kind: {
    answer: 'Answers',
    transcript: 'Transcripts',
    note: 'Notes',
    tag: 'Tags',
    finding: 'Findings',
  } satisfies Record<SearchKind, string>,
  count: (n: number, hasMore: boolean) => (hasMore ? `${formatCount(n)}+` : formatCount(n)),
  found: (n: number, hasMore: boolean) =>
    hasMore ? `More than ${formatCount(n)} results` : `${formatCount(n)} ${pluralize(n, 'result')}`,
  showAll: (kind: string) => `Show all ${kind.toLowerCase()}`,
  showMore: 'Show more',
  atTime: (time: string) => `at ${time}`,
  noteOn: (quote: string) => `Note on “${quote}”`,
};
