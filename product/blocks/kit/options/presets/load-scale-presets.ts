import { findPageLanguage } from '../../../languages.ts';
import { createLoaders } from '../../../messages.ts';
import translated from './messages.json' with { type: 'json' };
import type { ScalePresets } from './scale-presets.ts';

const loaders = createLoaders<ScalePresets>(translated);

/** The scales in a language (`de-AT` has those of `de`); English where there are none. */
export const loadScalePresets = async (language: string): Promise<ScalePresets> =>
  (await loaders[findPageLanguage(language) ?? 'en']!()).messages;
