import { expect, test } from 'vitest';
import { latinKey } from './use-keys.ts';

test.each([
  ['a', 'KeyA', 'a'],
  ['Y', 'KeyY', 'y'],
  // AZERTY writes “a” where others have “q”: what is printed on the key counts.
  ['a', 'KeyQ', 'a'],
  ['é', 'Digit2', 'é'],
  ['ش', 'KeyA', 'a'],
  ['ф', 'KeyA', 'a'],
  ['ㅁ', 'KeyA', 'a'],
  ['٣', 'Digit3', '3'],
  ['५', 'Numpad5', '5'],
  ['。', 'Period', '。'],
])('%s on %s picks %s', (key, code, picked) => {
  expect(latinKey({ key, code })).toBe(picked);
});
