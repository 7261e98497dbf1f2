import { expect, test } from 'vitest';
import { PAGE_LANGUAGES, findPageLanguage } from '#product/blocks/languages.ts';
import type { Message } from '#product/blocks/messages.ts';
import { texts as endingTexts } from '#product/blocks/ending/texts.ts';
import { catalogues } from '../language/load-translate.ts';
import { createTranslate } from '../language/translate.ts';
import { catalogue as english } from './en.ts';

const all = await Promise.all(
  Object.entries(catalogues)
    .filter(([tag]) => tag !== 'en')
    .map(async ([tag, load]) => ({ tag, catalogue: (await load()).catalogue })),
);

const listForms = (sentence: Message): Record<string, string> =>
  typeof sentence === 'string' ? { other: sentence } : sentence;
const listPlaceholders = (form: string) =>
  [...form.matchAll(/\{(\w+)\}/g)].map(([, name]) => name!).toSorted();

/** Plural category → the whole numbers in it, up to the largest count in a study. */
function categories(language: string): Map<string, number[]> {
  const rules = new Intl.PluralRules(language);
  const numbersByCategory = new Map<string, number[]>();
  for (let count = 0; count <= 2_000; count += 1) {
    const category = rules.select(count);
    numbersByCategory.set(category, [...(numbersByCategory.get(category) ?? []), count]);
  }
  return numbersByCategory;
}

test('the page has at least 20 languages besides English, each in a separate file', () => {
  expect(all.length).toBeGreaterThanOrEqual(20);
  expect([...all.map(({ tag }) => tag), 'en'].toSorted()).toEqual(PAGE_LANGUAGES.toSorted());
  expect(all.map(({ tag }) => findPageLanguage(tag))).toEqual(all.map(({ tag }) => tag));
});

test.each(all)('$tag has the keys of English, each with a text', ({ catalogue }) => {
  expect(Object.keys(catalogue).toSorted()).toEqual(Object.keys(english).toSorted());
  const empty = Object.entries(catalogue).filter(([, one]) =>
    Object.values(listForms(one)).some((form) => form.trim() === '' || form.includes('  ')),
  );
  expect(empty).toEqual([]);
});

test.each(all)(
  '$tag has every plural form it needs, and the placeholders of English',
  ({ tag, catalogue }) => {
    const neededCategories = categories(tag);
    const wrong: string[] = [];
    for (const [key, sentence] of Object.entries(catalogue)) {
      const original = listForms(english[key]!);
      const expectedValues = listPlaceholders(original.other!).join();
      const forms = listForms(sentence);
      if (typeof sentence !== 'string')
        for (const category of neededCategories.keys())
          if (!(category in forms)) wrong.push(`${key} lacks ${category}`);
      // A language with separate singular and plural forms must not use the plural for 1 ("1 Minuten").
      const differs = new Set(Object.values(original)).size > 1;
      if (differs && typeof sentence === 'string' && neededCategories.size > 1)
        wrong.push(`${key} has one form`);
      for (const [category, form] of Object.entries(forms)) {
        // French uses the same form for 0 and 1; these texts are never used with 0.
        const numbers = neededCategories.get(category);
        const spokenOut = numbers !== undefined && numbers.filter((count) => count > 0).length <= 1;
        const formValues = listPlaceholders(form).join();
        if (
          formValues !== expectedValues &&
          !(spokenOut && formValues === listPlaceholders(without(form, expectedValues)).join())
        )
          wrong.push(`${key}.${category} has {${formValues}} for {${expectedValues}}`);
      }
    }
    expect(wrong).toEqual([]);
  },
);

/** A plural form for a single number may spell it out ("one day"); all other values must be inserted. */
function without(form: string, wanted: string): string {
  const names = wanted.split(',').filter((name) => name !== 'count' && name !== 'limit');
  return names.every((name) => form.includes(`{${name}}`)) ? form : '{nothing}';
}

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
  const { catalogue } = await catalogues[tag]!();
  expect(createTranslate(tag, catalogue)(key, values)).toBe(expected);
});

test('no text was left in English', () => {
  const untranslated = all.flatMap(({ tag, catalogue }) =>
    Object.entries(catalogue)
      .filter(([key, one]) => {
        const words = listForms(english[key]!).other!.replace(/\{\w+\}/g, '');
        return words.split(/\s+/).length > 3 && listForms(one).other === listForms(english[key]!).other;
      })
      .map(([key]) => `${tag} ${key}`),
  );
  expect(untranslated).toEqual([]);
});

test('the editor of an ending shows the text that participants read when it is left empty', () => {
  for (const [outcome, sentence] of Object.entries(endingTexts.defaultTexts))
    expect([outcome, sentence]).toEqual([outcome, english[`${outcome}_text`]]);
});
