import words from './general-words.json' with { type: 'json' };

/**
 * Words that say little on their own, by language: they begin no theme, but a pair of words may have one of them. Numbers in words
 * and months are among them. English is complete, the others have what is most frequent.
 */
const GENERAL_WORDS: Readonly<Record<string, readonly string[]>> = words;

/** General words of a page language, as they are written. */
export const listGeneralWords = (language: string): readonly string[] =>
  GENERAL_WORDS[language.split('-')[0]!.toLowerCase()] ?? [];
