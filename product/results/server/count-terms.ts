import { findPageLanguage } from '#product/blocks/languages.ts';
import { STOP_WORDS } from '../stop-words.ts';

/** Maximum terms listed per part. */
const MAX_TERMS = 20;
/** A term that only one person wrote is not listed. */
const MIN_TERM_COUNT = 2;

export interface WrittenText {
  text: string;
  /** The language of its response; the text may be in another. */
  language: string;
}

/** A normalized word with its range, and whether only whitespace or a hyphen separates it from the word before. */
interface Token {
  word: string;
  from: number;
  to: number;
  followsDirectly: boolean;
}

const segmenters = new Map<string, Intl.Segmenter>();
function getSegmenter(language: string): Intl.Segmenter {
  const cached = segmenters.get(language);
  if (cached) return cached;
  const isTag = /^[a-z]{2,3}(-[a-z0-9]{2,8})*$/i.test(language);
  const [tag = 'en'] = isTag ? Intl.Segmenter.supportedLocalesOf(language) : [];
  const segmenter = new Intl.Segmenter(tag, { granularity: 'word' });
  // A safeguard: languages come from the study's list, so there are few.
  if (segmenters.size < 200) segmenters.set(language, segmenter);
  return segmenter;
}

/** Ignores case, width variants and kinds of apostrophes. */
const normalizeWord = (word: string) => word.normalize('NFKC').toLowerCase().replaceAll('’', "'");

/** The words of a text, also of languages written without spaces (Unicode Standard Annex 29). */
export function tokenize({ text, language }: WrittenText): Token[] {
  const tokens: Token[] = [];
  for (const { segment, index, isWordLike } of getSegmenter(language).segment(text)) {
    if (!isWordLike) continue;
    const previousEnd = tokens.at(-1)?.to ?? 0;
    const followsDirectly = tokens.length > 0 && /^(\s*|[-‐‑])$/.test(text.slice(previousEnd, index));
    tokens.push({ word: normalizeWord(segment), from: index, to: index + segment.length, followsDirectly });
  }
  return tokens;
}

/** Whether a word is neither a stop word, a number nor a single letter of an alphabet. */
export function isMeaningful(word: string, stopWords: ReadonlySet<string>): boolean {
  return /\p{L}/u.test(word) && !stopWords.has(word) && (word.length > 1 || /\p{Script=Han}/u.test(word));
}

const stopWordSets = new Map<string, ReadonlySet<string>>();
export function getStopWords(language: string): ReadonlySet<string> {
  const main = findPageLanguage(language)?.split('-')[0] ?? '';
  const stopWords = STOP_WORDS[main];
  if (!stopWords) return new Set();
  const cached = stopWordSets.get(main) ?? new Set(stopWords.split(' '));
  stopWordSets.set(main, cached);
  return cached;
}

/** The distinct meaningful words, and pairs of neighbouring ones. */
function extractTerms(text: WrittenText): Set<string> {
  const stopWords = getStopWords(text.language);
  const terms = new Set<string>();
  let previous: string | null = null;
  for (const { word, followsDirectly } of tokenize(text)) {
    const isTerm = isMeaningful(word, stopWords);
    if (isTerm) terms.add(word);
    if (isTerm && followsDirectly && previous !== null) terms.add(`${previous} ${word}`);
    previous = isTerm ? word : null;
  }
  return terms;
}

/**
 * Words and pairs of words with how many people wrote them, the most frequent first. A word that only occurs within one
 * pair is listed as the pair. Inflected forms are counted separately.
 */
export function countTerms(texts: (WrittenText & { response: string })[]): { term: string; n: number }[] {
  const responsesByTerm = new Map<string, Set<string>>();
  for (const text of texts)
    for (const term of extractTerms(text)) {
      const responses = responsesByTerm.get(term) ?? new Set();
      responsesByTerm.set(term, responses.add(text.response));
    }
  const frequentTerms = [...responsesByTerm].flatMap(([term, { size: n }]) =>
    n < MIN_TERM_COUNT ? [] : [{ term, n }],
  );
  const wordsOfPairs = new Set(
    frequentTerms.flatMap(({ term, n }) =>
      term.includes(' ') ? term.split(' ').map((word) => `${n} ${word}`) : [],
    ),
  );
  return frequentTerms
    .filter(({ term, n }) => !wordsOfPairs.has(`${n} ${term}`))
    .toSorted((a, b) => b.n - a.n || (a.term < b.term ? -1 : 1))
    .slice(0, MAX_TERMS);
}

/** Ranges of a term in a text: start, and end (exclusive). */
export function findTerm(text: WrittenText, term: string): [number, number][] {
  const tokens = tokenize(text);
  return tokens.flatMap((token, index): [number, number][] => {
    if (token.word === term) return [[token.from, token.to]];
    const previous = tokens[index - 1];
    return token.followsDirectly && previous && `${previous.word} ${token.word}` === term
      ? [[previous.from, token.to]]
      : [];
  });
}
