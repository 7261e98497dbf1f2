import { expect, test } from 'vitest';
import { PAGE_LANGUAGES, findPageLanguage } from '#product/blocks/languages.ts';
import { texts as endingTexts } from '#product/blocks/ending/texts.ts';
import { catalogues } from '../language/load-translate.ts';
import { createTranslate } from '../language/translate.ts';
import { catalogue as english } from './catalogue.ts';

test('the page has at least 20 languages besides English', () => {
  const tags = Object.keys(catalogues);
  expect(tags.length).toBeGreaterThan(20);
  expect(tags.toSorted()).toEqual(PAGE_LANGUAGES.toSorted());
  expect(tags.map(findPageLanguage)).toEqual(tags);
});

test.each([
  ['de', 'characters_left', { count: 1_000 }, 'Noch 1.000 Zeichen'],
  ['pl', 'characters_left', { count: 3 }, 'Pozostały 3 znaki'],
  ['pl', 'characters_left', { count: 22 }, 'Pozostały 22 znaki'],
  ['pl', 'characters_left', { count: 5 }, 'Pozostało 5 znaków'],
  ['uk', 'characters_left', { count: 21 }, 'Залишився 21 символ'],
  ['cs', 'minutes', { count: 5 }, 'Asi 5 minut'],
  ['ar', 'characters_left', { count: 2 }, 'بقي حرفان'],
  ['ar', 'characters_left', { count: 11 }, 'بقي 11 حرفًا'],
  ['he', 'minutes', { count: 2 }, 'בערך שתי דקות'],
  ['fr', 'minutes', { count: 1 }, 'Environ 1 minute'],
  ['ja', 'minutes', { count: 1 }, '約 1 分'],
])('the plural form in %s is correct: %s %o', async (tag, key, values, expected) => {
  const { messages } = await catalogues[tag]!();
  expect(createTranslate(tag, messages)(key, values)).toBe(expected);
});

test('the editor of an ending shows the text that participants read when it is left empty', () => {
  for (const [outcome, sentence] of Object.entries(endingTexts.defaultTexts))
    expect([outcome, sentence]).toEqual([outcome, english[`${outcome}_text`]]);
});
