import type { ConfigIssue } from './block.ts';
import { isEmpty, type Text } from './text.ts';

/** The names of a text in messages about its issues. */
export interface TextNames {
  place: string;
  /** Message if the base language is missing; null if the text is optional. */
  missing: string | null;
  /** A noun for the message about a missing translation: "option". */
  name: string;
}

/**
 * Issues of a text. `languages` starts with the base language: there, a missing text is an error, in the others a
 * warning.
 */
export function reviewText(text: Text, languages: string[], names: TextNames): ConfigIssue[] {
  const [base, ...others] = languages;
  const isWritten = Object.values(text).some((tree) => !isEmpty(tree));
  if (!isWritten && names.missing === null) return [];
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
