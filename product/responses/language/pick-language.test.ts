import { expect, test } from 'vitest';
import { pickLanguage, parseAcceptLanguage } from './pick-language.ts';

const study = { base: 'en', others: ['de', 'es-MX', 'no', 'zh-Hans', 'pt-BR', 'pt-PT'] };

test.each([
  [undefined, 'en'],
  ['', 'en'],
  ['de', 'de'],
  ['DE-at', 'de'],
  ['es', 'es-MX'],
  ['pt-PT', 'pt-PT'],
  ['pt', 'pt-BR'],
  ['nb-NO', 'no'],
  ['zh-CN', 'zh-Hans'],
  ['tlh', 'en'],
  ['*', 'en'],
  ['ca, es;q=0.9, en;q=0.8', 'es-MX'],
  ['fr-CH, fr;q=0.9, en;q=0.8, de;q=0.7, *;q=0.5', 'en'],
  ['en;q=0.5, de', 'de'],
  ['de;q=0, es', 'es-MX'],
  [';;;,,,', 'en'],
])('for the preference %o the language is %s', (preferred, language) => {
  expect(pickLanguage(study, preferred)).toBe(language);
});

test('a header of any length is parsed quickly', () => {
  expect(parseAcceptLanguage('de,'.repeat(100_000))).toHaveLength(20);
});
