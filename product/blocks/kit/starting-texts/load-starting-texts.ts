import { loadScalePresets } from '../options/presets/load-scale-presets.ts';
import type { ScalePresets } from '../options/presets/scale-presets.ts';
import { listKnownLanguages } from '../../languages.ts';
import { loadFirstTexts } from '../../first-texts/load-first-texts.ts';
import { loadMethodTexts } from '../../first-texts/methods/load-method-texts.ts';
import type { MethodTexts } from '../../first-texts/methods/method-texts.ts';
import type { FirstTexts } from '../../first-texts/texts-of-language.ts';

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
