import type { Sql } from '#platform/db/core/database.ts';
import { findPageLanguage } from '#product/blocks/languages.ts';
import { getStopWords } from '#product/results/server/count-terms.ts';
import type { WordMethod } from '../question-words.ts';

/** The Snowball stemmers of PostgreSQL, by language. */
const DICTIONARIES: Readonly<Record<string, string>> = {
  ar: 'arabic_stem',
  da: 'danish_stem',
  de: 'german_stem',
  en: 'english_stem',
  es: 'spanish_stem',
  fi: 'finnish_stem',
  fr: 'french_stem',
  hi: 'hindi_stem',
  it: 'italian_stem',
  nb: 'norwegian_stem',
  nl: 'dutch_stem',
  pt: 'portuguese_stem',
  sv: 'swedish_stem',
  tr: 'turkish_stem',
};

const findDictionary = (language: string): string | undefined =>
  DICTIONARIES[findPageLanguage(language)?.split('-')[0] ?? ''];

/** How words of a language are compared. */
export function getWordMethod(language: string): WordMethod {
  if (findDictionary(language)) return 'stems';
  return getStopWords(language).size > 0 ? 'stop_words' : 'words';
}

/**
 * A function that stems words of a language: null for one that says nothing. Only the words given can be looked up. Words of
 * languages without a stemmer stay as they are.
 */
export async function readStems(
  sql: Sql,
  language: string,
  words: Iterable<string>,
): Promise<(word: string) => string | null> {
  const dictionary = findDictionary(language);
  if (!dictionary) return (word) => word;
  const rows = await sql<{ word: string; stem: string | null }[]>`
    select word, (ts_lexize(${`pg_catalog.${dictionary}`}::text::regdictionary, word))[1] as stem
    from unnest(${[...new Set(words)]}::text[]) as w (word)`;
  const stems = new Map(rows.map(({ word, stem }) => [word, stem]));
  return (word) => stems.get(word) ?? null;
}
