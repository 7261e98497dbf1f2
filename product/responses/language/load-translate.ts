import { findPageLanguage } from '#product/blocks/languages.ts';
import { createLoaders, type Messages } from '#product/blocks/messages.ts';
import type { Translate } from '#product/blocks/player.ts';
import translated from '../catalogue/messages.json' with { type: 'json' };
import { createTranslate } from './translate.ts';

/** Message catalogues of the page by language. The server puts one into the page; another is loaded when it is chosen. */
export const catalogues = createLoaders(translated);

/** The messages of the page in a language, or in its primary language, or in English. */
export async function loadCatalogue(language: string): Promise<Messages> {
  const { messages } = await catalogues[findPageLanguage(language) ?? 'en']!();
  return messages;
}

/** Translates into that language, or into English. */
export const loadTranslate = async (language: string): Promise<Translate> =>
  createTranslate(language, await loadCatalogue(language));
