import { loadScalePresets } from '../kit/options/presets/scale-presets.ts';
import type { ScalePresets } from '../kit/options/presets/preset.ts';
import { listKnownLanguages } from '../languages.ts';
import { loadFirstTexts } from './load-first-texts.ts';
import { loadMethodTexts } from './methods/load-method-texts.ts';
import type { MethodTexts } from './methods/method-texts.ts';
import type { FirstTexts } from './texts-of-language.ts';

/** Everything that a new block can begin with, in one language of a study. */
export interface StartingTexts {
  language: string;
  first: FirstTexts;
  methods: MethodTexts;
  scales: ScalePresets;
}

async function loadStartingTexts(language: string): Promise<StartingTexts> {
  const [first, methods, scales] = await Promise.all([
    loadFirstTexts(language),
    loadMethodTexts(language),
    loadScalePresets(language),
  ]);
  return { language, first, methods, scales };
}

/** For each language of a study, beginning with the base language, those of `listKnownLanguages`. */
export const loadStartingTextsOfStudy = (languages: readonly string[]): Promise<StartingTexts[]> =>
  Promise.all(listKnownLanguages(languages).map(loadStartingTexts));
