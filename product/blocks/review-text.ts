import type { Issue } from './block.ts';
import { isEmpty, type Text } from './text.ts';

/** How problems of one text are told. */
export interface TextNames {
  place: string;
  /** Sentence when the base language has nothing; null: it may stay empty in all languages. */
  missing: string | null;
  /** What it is, for the sentence about a missing translation: "option". */
  name: string;
}

/**
 * Problems of a text. `languages` begins with the base language: there, missing words are an error; in the
 * others, a warning.
 */
export function reviewText(text: Text, languages: string[], names: TextNames): Issue[] {
  const [base, ...others] = languages;
  const written = Object.values(text).some((tree) => !isEmpty(tree));
  if (!written && names.missing === null) return [];
  if (base !== undefined && isEmpty(text[base]))
    return [
      {
        severity: 'error',
        message: names.missing ?? `Enter the ${names.name} in the base language.`,
        place: names.place,
      },
    ];
  return others
    .filter((language) => isEmpty(text[language]))
    .map((language) => ({
      severity: 'warning',
      message: `Translate the ${names.name}: it is missing in ${language}.`,
      place: names.place,
    }));
}
