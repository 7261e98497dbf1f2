import { findPageLanguage } from '#product/blocks/languages.ts';
import { createMessageSet } from '#product/blocks/messages.ts';
import translated from './messages.json' with { type: 'json' };
import type { ShareTexts } from './share-texts.ts';

export const shareTexts = createMessageSet<ShareTexts>(translated);

/** The texts in a language of the participant's page (`de-AT` has those of `de`); English where there are none. */
export async function loadShareTexts(language: string): Promise<ShareTexts> {
  const load = shareTexts.translations[findPageLanguage(language) ?? 'en'];
  return load ? (await load()).messages : shareTexts.english;
}
