import { expect, it } from 'vitest';
import { PAGE_LANGUAGES } from '../languages.ts';
import { findPublishedSet } from '../scale-set/instruments.ts';
import { loadFirstTexts, loadTextsOfStudy, pickText } from './load-first-texts.ts';
import { loadMethodTexts } from './methods/load-method-texts.ts';
import { THANKS_TITLES } from './titles/thanks-titles.ts';
import { WELCOME_TITLES } from './titles/welcome-titles.ts';

const listStrings = (value: object): string[] =>
  Object.values(value).flatMap((one: string | object) =>
    typeof one === 'string' ? [one] : listStrings(one),
  );

it('has a title of the welcome and the ending in every language of the page', () => {
  for (const titles of [WELCOME_TITLES, THANKS_TITLES])
    expect(Object.keys(titles).toSorted()).toEqual(PAGE_LANGUAGES.toSorted());
});

it.each(PAGE_LANGUAGES)('has texts of its own in %s', async (language) => {
  const texts = await loadFirstTexts(language);
  const english = await loadFirstTexts('en');
  expect(listStrings(texts).every((one) => one.trim() === one && one !== '')).toBe(true);
  expect(texts.consent.text.split('\n\n')).toHaveLength(3);
  const sentences = Object.values(texts.consent.purposes);
  expect(sentences.filter((sentence) => texts.consent.text.includes(sentence))).toEqual(sentences);
  expect(new Set(sentences).size).toBe(3);
  expect(new Set(Object.values(texts.options)).size).toBe(4);
  // "No" is the same word in Spanish and Italian.
  const shared = listStrings(texts).filter((one) => listStrings(english).includes(one) && one !== 'No');
  if (language !== 'en') expect(shared).toEqual([]);
});

it('uses the main language of a regional one, and English for a base language without texts', async () => {
  expect((await loadFirstTexts('de-AT')).yes).toBe('Ja');
  const loaded = await loadTextsOfStudy(['xx', 'no', 'yy', 'zh-Hant', 'fr']);
  expect(pickText(loaded, ({ yes }) => yes)).toEqual({ xx: ['Yes'], no: ['Ja'], fr: ['Oui'] });
});

it.each(PAGE_LANGUAGES)(
  'has texts of methods in %s, as many and as different as in English',
  async (language) => {
    const texts = await loadMethodTexts(language);
    const english = await loadMethodTexts('en');
    const [own, originals] = [listStrings(texts), listStrings(english)];
    expect(own.length).toBe(originals.length);
    expect(own.every((one) => one.trim() === one && one !== '')).toBe(true);
    // Answers and statements that could not be told apart would be useless.
    for (const list of [
      texts.sus,
      Object.values(texts.kano.feelings),
      Object.values(texts.pmf),
      Object.values(texts.prices),
    ])
      expect(new Set(list).size).toBe(list.length);
    if (language !== 'en')
      expect(own.filter((one) => originals.includes(one) && one !== 'points')).toEqual([]);
  },
);

it('has statements of questionnaires in English as they were published', async () => {
  const { sus, umuxLite } = await loadMethodTexts('en');
  expect(sus).toEqual(findPublishedSet('sus')!.statements);
  expect(umuxLite).toEqual(findPublishedSet('umux-lite')!.statements);
});
