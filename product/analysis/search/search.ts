/** What has words of its own in the index. */
const PASSAGE_KINDS = ['answer', 'transcript', 'note', 'finding'] as const;
export type PassageKind = (typeof PASSAGE_KINDS)[number];

/** What a search finds, in the order of a list of all kinds. */
export const SEARCH_KINDS = ['answer', 'transcript', 'note', 'tag', 'finding'] as const;
export type SearchKind = (typeof SEARCH_KINDS)[number];

export const MAX_QUERY_LENGTH = 200;
/** Further words of a query are ignored. */
const MAX_WORDS = 12;
/** A list of all kinds shows the best of each. */
export const ITEMS_OF_EACH_KIND = 5;
export const PAGE_SIZE = 20;
/** If there are more matches, only the newest are ranked and listed. */
export const MAX_MATCHES = 200;

/** The words of a query, without those that consist of punctuation only. */
export const splitWords = (query: string): string[] =>
  query
    .normalize('NFC')
    .split(/\s+/u)
    .filter((word) => /[\p{L}\p{N}]/u.test(word))
    .slice(0, MAX_WORDS);

/** Whether there is enough to search for: a single letter would match most texts. Some scripts have whole words of one. */
export function isSearchable(query: string): boolean {
  const words = splitWords(query);
  return words.length > 1 || (words[0] ?? '').length > 1 || /[^\p{ASCII}]/u.test(words[0] ?? '');
}

/** Part of a text; matched words are marked. */
export interface TextPart {
  text: string;
  isMatch: boolean;
}
