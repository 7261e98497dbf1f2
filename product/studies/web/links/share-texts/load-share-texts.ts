import { findPageLanguage } from '#product/blocks/languages.ts';
import { shareTexts as english } from './en.ts';
import type { ShareTexts } from './share-texts.ts';

const modules = import.meta.glob<ShareTexts>(['./*.ts', '!./*-texts.ts', '!./en.ts', '!./*.test.ts'], {
  import: 'shareTexts',
});

/** The texts in a language of the participant's page (`de-AT` has those of `de`); English where there are none. */
export async function loadShareTexts(language: string): Promise<ShareTexts> {
  const load = modules[`./${findPageLanguage(language)?.toLowerCase()}.ts`];
  return load ? load() : english;
}
