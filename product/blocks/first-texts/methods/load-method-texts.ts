import { findPageLanguage } from '../../languages.ts';
import { createLoaders } from '../../messages.ts';
import translated from './messages.json' with { type: 'json' };
import type { MethodTexts } from './method-texts.ts';

const loaders = createLoaders<MethodTexts>(translated);

/** The texts of methods in a language (`de-AT` has those of `de`); English where there are none. */
export const loadMethodTexts = async (language: string): Promise<MethodTexts> =>
  (await loaders[findPageLanguage(language) ?? 'en']!()).messages;
