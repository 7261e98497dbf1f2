import { findPageLanguage } from '#product/blocks/languages.ts';
import type { Translate } from '#product/blocks/player.ts';
import { createTranslate, type MessageCatalogue } from './translate.ts';

/** Message catalogues of the page by language. The server puts one into the page; another is loaded when it is chosen. */
export const catalogues: Record<string, () => Promise<{ catalogue: MessageCatalogue }>> = {
  ar: () => import('../catalogue/ar.ts'),
  cs: () => import('../catalogue/cs.ts'),
  da: () => import('../catalogue/da.ts'),
  de: () => import('../catalogue/de.ts'),
  en: () => import('../catalogue/en.ts'),
  es: () => import('../catalogue/es.ts'),
  fi: () => import('../catalogue/fi.ts'),
  fr: () => import('../catalogue/fr.ts'),
  he: () => import('../catalogue/he.ts'),
  hi: () => import('../catalogue/hi.ts'),
  it: () => import('../catalogue/it.ts'),
  ja: () => import('../catalogue/ja.ts'),
  ko: () => import('../catalogue/ko.ts'),
  nb: () => import('../catalogue/nb.ts'),
  nl: () => import('../catalogue/nl.ts'),
  pl: () => import('../catalogue/pl.ts'),
  pt: () => import('../catalogue/pt.ts'),
  sv: () => import('../catalogue/sv.ts'),
  tr: () => import('../catalogue/tr.ts'),
  uk: () => import('../catalogue/uk.ts'),
  'zh-Hans': () => import('../catalogue/zh-hans.ts'),
};

/** The messages of the page in a language, or in its primary language, or in English. */
export async function loadCatalogue(language: string): Promise<MessageCatalogue> {
  const { catalogue } = await catalogues[findPageLanguage(language) ?? 'en']!();
  return catalogue;
}

/** Translates into that language, or into English. */
export const loadTranslate = async (language: string): Promise<Translate> =>
  createTranslate(language, await loadCatalogue(language));
