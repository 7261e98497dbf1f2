import { expect, test } from 'vitest';
import { getLatinKey } from './use-keys.ts';

test.each([
  ['a', 'KeyA', 'a'],
  ['Y', 'KeyY', 'y'],
  // On AZERTY, “a” is at the position of “q”: the typed letter counts.
  ['a', 'KeyQ', 'a'],
  ['é', 'Digit2', 'é'],
  ['ش', 'KeyA', 'a'],
  ['ф', 'KeyA', 'a'],
  ['ㅁ', 'KeyA', 'a'],
  ['٣', 'Digit3', '3'],
  ['५', 'Numpad5', '5'],
  ['。', 'Period', '。'],
])('%s on %s picks %s', (key, code, picked) => {
  expect(getLatinKey({ key, code })).toBe(picked);
});
