import { pageLanguageOf } from '#product/blocks/languages.ts';
import { STOP_WORDS } from '../stop-words.ts';

/** Terms told of one part, at most. */
const TOLD = 20;
/** What one person says is no theme. */
const MIN_TERM_COUNT = 2;

interface Text {
  text: string;
  /** What it is written in, as far as known: that of its response. */
  language: string;
}

/** A word of a text: folded, with its place, and whether only space lies between it and the word before. */
interface Token {
  word: string;
  from: number;
  to: number;
  adjoins: boolean;
}

const segmenters = new Map<string, Intl.Segmenter>();
function segmenterOf(language: string): Intl.Segmenter {
  const known = segmenters.get(language);
  if (known) return known;
  const isTag = /^[a-z]{2,3}(-[a-z0-9]{2,8})*$/i.test(language);
  const [tag = 'en'] = isTag ? Intl.Segmenter.supportedLocalesOf(language) : [];
  const made = new Intl.Segmenter(tag, { granularity: 'word' });
  // A response's language comes from a list of the study: there are few.
  if (segmenters.size < 200) segmenters.set(language, made);
  return made;
}

/** Capitals, widths of letters and kinds of apostrophes aside. */
const fold = (word: string) => word.normalize('NFKC').toLowerCase().replaceAll('’', "'");

/** The words of a text, also of languages written without spaces (Unicode Standard Annex 29). */
function tokensOf({ text, language }: Text): Token[] {
  const tokens: Token[] = [];
  for (const { segment, index, isWordLike } of segmenterOf(language).segment(text)) {
    if (!isWordLike) continue;
    const before = tokens.at(-1)?.to ?? 0;
    const adjoins = tokens.length > 0 && text.slice(before, index).trim() === '';
    tokens.push({ word: fold(segment), from: index, to: index + segment.length, adjoins });
  }
  return tokens;
}

/** Words that say something: no stop words of the language, no numbers, no single letters of an alphabet. */
function tells(word: string, stop: ReadonlySet<string>): boolean {
  return /\p{L}/u.test(word) && !stop.has(word) && (word.length > 1 || /\p{Script=Han}/u.test(word));
}

const stops = new Map<string, ReadonlySet<string>>();
function stopWordsOf(language: string): ReadonlySet<string> {
  const main = pageLanguageOf(language)?.split('-')[0] ?? '';
  const listed = STOP_WORDS[main];
  if (!listed) return new Set();
  const known = stops.get(main) ?? new Set(listed.split(' '));
  stops.set(main, known);
  return known;
}

/** Words and pairs of neighbouring words of a text that say something, each once. */
function termsOf(text: Text): Set<string> {
  const stop = stopWordsOf(text.language);
  const terms = new Set<string>();
  let before: string | null = null;
  for (const { word, adjoins } of tokensOf(text)) {
    const told = tells(word, stop);
    if (told) terms.add(word);
    if (told && adjoins && before !== null) terms.add(`${before} ${word}`);
    before = told ? word : null;
  }
  return terms;
}

/**
 * Words and pairs of words with how many people wrote them, the most frequent first. A word that is only ever said as
 * part of one pair stands as the pair. Forms of a word are counted apart.
 */
export function countTerms(texts: (Text & { response: string })[]): { term: string; n: number }[] {
  const people = new Map<string, Set<string>>();
  for (const text of texts)
    for (const term of termsOf(text)) {
      const own = people.get(term) ?? new Set();
      people.set(term, own.add(text.response));
    }
  const counted = [...people].flatMap(([term, { size: n }]) => (n < MIN_TERM_COUNT ? [] : [{ term, n }]));
  const paired = new Set(
    counted.flatMap(({ term, n }) =>
      term.includes(' ') ? term.split(' ').map((word) => `${n} ${word}`) : [],
    ),
  );
  return counted
    .filter(({ term, n }) => !paired.has(`${n} ${term}`))
    .toSorted((a, b) => b.n - a.n || (a.term < b.term ? -1 : 1))
    .slice(0, TOLD);
}

/** Where a term stands in a text: first place, and the one after its last. */
export function findTerm(text: Text, term: string): [number, number][] {
  const tokens = tokensOf(text);
  return tokens.flatMap((token, at): [number, number][] => {
    if (token.word === term) return [[token.from, token.to]];
    const before = tokens[at - 1];
    return token.adjoins && before && `${before.word} ${token.word}` === term
      ? [[before.from, token.to]]
      : [];
  });
}
