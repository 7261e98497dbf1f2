import { findPageLanguage, listKnownLanguages } from '../languages.ts';
import { text, type Text } from '../text.ts';
import { firstTexts as english } from './en.ts';
import type { FirstTexts } from './texts-of-language.ts';

type Load = () => Promise<{ firstTexts: FirstTexts }>;

const modules: Record<string, Load> = {
  ar: () => import('./ar.ts'),
  cs: () => import('./cs.ts'),
  da: () => import('./da.ts'),
  de: () => import('./de.ts'),
  es: () => import('./es.ts'),
  fi: () => import('./fi.ts'),
  fr: () => import('./fr.ts'),
  he: () => import('./he.ts'),
  hi: () => import('./hi.ts'),
  it: () => import('./it.ts'),
  ja: () => import('./ja.ts'),
  ko: () => import('./ko.ts'),
  nb: () => import('./nb.ts'),
  nl: () => import('./nl.ts'),
  pl: () => import('./pl.ts'),
  pt: () => import('./pt.ts'),
  sv: () => import('./sv.ts'),
  tr: () => import('./tr.ts'),
  uk: () => import('./uk.ts'),
  'zh-Hans': () => import('./zh-hans.ts'),
};

/** The first texts in a language (`de-AT` has those of `de`); English where there are none. */
export async function loadFirstTexts(language: string): Promise<FirstTexts> {
  const load = modules[findPageLanguage(language) ?? 'en'];
  return load ? (await load()).firstTexts : english;
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
