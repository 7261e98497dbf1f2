import { expect, it } from 'vitest';
import { PAGE_LANGUAGES } from '../../../languages.ts';
import { SCALE_PRESETS } from './scale-presets.ts';
import { loadScalePresets } from './load-scale-presets.ts';

it.each(PAGE_LANGUAGES)('has five different labels for each scale in %s', async (language) => {
  const presets = await loadScalePresets(language);
  expect(Object.keys(presets)).toEqual([...SCALE_PRESETS]);
  for (const labels of Object.values(presets)) expect(new Set(labels).size).toBe(5);
  if (language !== 'en') expect(presets.agreement).not.toEqual((await loadScalePresets('en')).agreement);
});

it('uses the main language of a regional one, and English for others', async () => {
  expect((await loadScalePresets('de-AT')).frequency[0]).toBe('Nie');
  expect((await loadScalePresets('xx')).frequency[0]).toBe('Never');
  // As participants are shown them: Norwegian is Bokmål, and there is no Chinese in traditional characters.
  expect(await loadScalePresets('nn')).toEqual(await loadScalePresets('nb'));
  expect((await loadScalePresets('zh-TW')).frequency[0]).toBe('Never');
});
