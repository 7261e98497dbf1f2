import { expect, test } from 'vitest';
import { PAGE_LANGUAGES } from '../languages.ts';
import type { Message, Messages } from '../player.ts';
import { translatedMessages } from '../players.ts';

const own = import.meta.glob<{ words: Messages }>('../*/words.ts', { eager: true });
const english: Messages = Object.assign({}, ...Object.values(own).map(({ words }) => words));
const all = await Promise.all(
  Object.entries(translatedMessages).map(async ([tag, load]) => ({ tag, words: (await load()).words })),
);

const formsOf = (sentence: Message): Record<string, string> =>
  typeof sentence === 'string' ? { other: sentence } : sentence;
const valuesIn = (form: string) => [...form.matchAll(/\{(\w+)\}/g)].map(([, name]) => name!).toSorted();

/** Category → the counts it is for, as far as players count: from none ("0 cards") on. */
function categories(tag: string): Map<string, number[]> {
  const rules = new Intl.PluralRules(PAGE_LANGUAGES.find((page) => page.toLowerCase() === tag));
  const counts = Array.from({ length: 201 }, (_, index) => index);
  return Map.groupBy(counts, (count) => rules.select(count));
}

test('every language of the page but English has a file, by its tag in small letters', () => {
  const tags = PAGE_LANGUAGES.filter((one) => one !== 'en').map((one) => one.toLowerCase());
  expect(all.map(({ tag }) => tag).toSorted()).toEqual(tags.toSorted());
});

test.each(all)('$tag has the sentences of the types, all of them and no others', ({ words }) => {
  expect(Object.keys(words).toSorted()).toEqual(Object.keys(english).toSorted());
  const untidy = Object.entries(words).filter(([, one]) =>
    Object.values(formsOf(one)).some((form) => form.trim() !== form || form === '' || form.includes('  ')),
  );
  expect(untidy).toEqual([]);
});

test.each(all)('$tag has every plural form it needs, and the values of English', ({ tag, words }) => {
  const needed = categories(tag);
  const wrong: string[] = [];
  for (const [key, sentence] of Object.entries(words)) {
    const original = formsOf(english[key] ?? '');
    const wanted = new Set(valuesIn(original.other!));
    const forms = formsOf(sentence);
    if (typeof sentence !== 'string')
      for (const category of needed.keys()) if (!(category in forms)) wrong.push(`${key} lacks ${category}`);
    // English tells one from many: a language that does so too must not speak of "1 Karten".
    if (Object.keys(original).length > 1 && typeof sentence === 'string' && needed.size > 1)
      wrong.push(`${key} has one form`);
    for (const [category, form] of Object.entries(forms)) {
      // A form of exactly one number may say it in words ("one file"), one of many numbers may not. French has one
      // form for 0 and 1; what is said in words is never said of 0.
      const numbers = (needed.get(category) ?? []).filter((count) => count > 0);
      const unsaid = numbers.length <= 1 ? ['count'] : [];
      const found = new Set(valuesIn(form));
      const missing = [...wanted].filter((name) => !found.has(name) && !unsaid.includes(name));
      const foreign = [...found].filter((name) => !wanted.has(name));
      if (missing.length + foreign.length > 0)
        wrong.push(`${key}.${category}: ${[...missing, ...foreign].join()}`);
    }
  }
  expect(wrong).toEqual([]);
});

test.each(all)('$tag leaves no sentence in English', ({ words }) => {
  const left = Object.entries(words).filter(([key, one]) => {
    const original = formsOf(english[key] ?? '').other!;
    const length = original.replace(/\{\w+\}/g, '').split(/\s+/).length;
    return length > 3 && formsOf(one).other === original;
  });
  expect(left).toEqual([]);
});
