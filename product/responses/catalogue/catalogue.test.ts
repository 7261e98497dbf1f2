import { expect, test } from 'vitest';
import { PAGE_LANGUAGES, findPageLanguage } from '#product/blocks/languages.ts';
import type { Message } from '#product/blocks/messages.ts';
import { catalogues, createTranslate } from '../translate.ts';
import { catalogue as english } from './en.ts';

const all = await Promise.all(
  Object.entries(catalogues).map(async ([tag, load]) => ({ tag, catalogue: (await load()).catalogue })),
);

const formsOf = (sentence: Message): Record<string, string> =>
  typeof sentence === 'string' ? { other: sentence } : sentence;
const valuesIn = (form: string) => [...form.matchAll(/\{(\w+)\}/g)].map(([, name]) => name!).toSorted();

/** Category → the whole numbers it is for, as far as counts in a study go. */
function categories(language: string): Map<string, number[]> {
  const rules = new Intl.PluralRules(language);
  const found = new Map<string, number[]>();
  for (let count = 0; count <= 2_000; count += 1) {
    const category = rules.select(count);
    found.set(category, [...(found.get(category) ?? []), count]);
  }
  return found;
}

test('the page speaks at least 20 languages beside English, each from a file of its own', () => {
  expect(all.length).toBeGreaterThanOrEqual(20);
  expect([...all.map(({ tag }) => tag), 'en'].toSorted()).toEqual(PAGE_LANGUAGES.toSorted());
  expect(all.map(({ tag }) => findPageLanguage(tag))).toEqual(all.map(({ tag }) => tag));
});

test.each(all)('$tag has the keys of English, with words in each', ({ catalogue }) => {
  expect(Object.keys(catalogue).toSorted()).toEqual(Object.keys(english).toSorted());
  const empty = Object.entries(catalogue).filter(([, one]) =>
    Object.values(formsOf(one)).some((form) => form.trim() === '' || form.includes('  ')),
  );
  expect(empty).toEqual([]);
});

test.each(all)('$tag has every plural form it needs, and the values of English', ({ tag, catalogue }) => {
  const needed = categories(tag);
  const wrong: string[] = [];
  for (const [key, sentence] of Object.entries(catalogue)) {
    const original = formsOf(english[key]!);
    const wanted = valuesIn(original.other!).join();
    const forms = formsOf(sentence);
    if (typeof sentence !== 'string')
      for (const category of needed.keys()) if (!(category in forms)) wrong.push(`${key} lacks ${category}`);
    // English tells one from many: a language that does so too must not speak of "1 Minuten".
    const differs = new Set(Object.values(original)).size > 1;
    if (differs && typeof sentence === 'string' && needed.size > 1) wrong.push(`${key} has one form`);
    for (const [category, form] of Object.entries(forms)) {
      // French has one form for 0 and 1; nothing is said of 0 places.
      const numbers = needed.get(category);
      const spokenOut = numbers !== undefined && numbers.filter((count) => count > 0).length <= 1;
      const found = valuesIn(form).join();
      if (found !== wanted && !(spokenOut && found === valuesIn(without(form, wanted)).join()))
        wrong.push(`${key}.${category} has {${found}} for {${wanted}}`);
    }
  }
  expect(wrong).toEqual([]);
});

/** A form for exactly one number may say it in words ("one day"): every other value stays. */
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
])('%s counts as it is spoken: %s %o', async (tag, key, values, said) => {
  const { catalogue } = await catalogues[tag]!();
  expect(createTranslate(tag, catalogue)(key, values)).toBe(said);
});

test('no sentence was left in English', () => {
  const left = all.flatMap(({ tag, catalogue }) =>
    Object.entries(catalogue)
      .filter(([key, one]) => {
        const words = formsOf(english[key]!).other!.replace(/\{\w+\}/g, '');
        return words.split(/\s+/).length > 3 && formsOf(one).other === formsOf(english[key]!).other;
      })
      .map(([key]) => `${tag} ${key}`),
  );
  expect(left).toEqual([]);
});
