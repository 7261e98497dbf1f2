import { findPageLanguage, listKnownLanguages } from '../languages.ts';
import { createMessageSet } from '../messages.ts';
import { text, type Text } from '../text.ts';
import translated from './messages.json' with { type: 'json' };
import type { FirstTexts } from './texts-of-language.ts';

const firstTexts = createMessageSet<FirstTexts>(translated);

/** The first texts in a language (`de-AT` has those of `de`); English where there are none. */
export async function loadFirstTexts(language: string): Promise<FirstTexts> {
  const load = firstTexts.translations[findPageLanguage(language) ?? 'en'];
  return load ? (await load()).messages : firstTexts.english;
}

/** First texts of a study: the base language, in English if there are none, and its others where there are some. */
export type LoadedTexts = [language: string, texts: FirstTexts][];

export async function loadTextsOfStudy(languages: readonly string[]): Promise<LoadedTexts> {
  return Promise.all(
    listKnownLanguages(languages).map(async (language): Promise<LoadedTexts[number]> => [
      language,
      await loadFirstTexts(language),
    ]),
  );
}

/** One of the first texts in every language that was loaded. */
export const pickText = (loaded: LoadedTexts, pick: (texts: FirstTexts) => string): Text =>
  Object.assign({}, ...loaded.map(([language, texts]) => text(pick(texts), language)));
