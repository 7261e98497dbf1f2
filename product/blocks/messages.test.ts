import { expect, test } from 'vitest';
import { PAGE_LANGUAGES } from './languages.ts';
import type { Message, Messages } from './messages.ts';

const files = import.meta.glob<Messages>('./**/messages/*.ts', { eager: true, import: 'messages' });
const tags = PAGE_LANGUAGES.filter((language) => language !== 'en').map((language) => language.toLowerCase());

/** Block type or shared component → language → its messages. */
const sets = Object.entries(
  Object.groupBy(
    Object.entries(files).map(([file, messages]) => {
      const [, folder, language] = /^\.\/(.+)\/messages\/(.+)\.ts$/.exec(file)!;
      return { folder: folder!, language: language!, messages };
    }),
    ({ folder }) => folder,
  ),
).map(([folder, folderFiles]) => ({
  folder,
  english: folderFiles!.find(({ language }) => language === 'en')?.messages ?? {},
  translations: folderFiles!.filter(({ language }) => language !== 'en'),
}));

const listPluralForms = (sentence: Message): Record<string, string> =>
  typeof sentence === 'string' ? { other: sentence } : sentence;
const listPlaceholders = (form: string) =>
  [...form.matchAll(/\{(\w+)\}/g)].map(([, name]) => name!).toSorted();

/** Plural category → its counts, from 0 on. */
function groupCountsByPluralCategory(tag: string): Map<string, number[]> {
  const rules = new Intl.PluralRules(PAGE_LANGUAGES.find((page) => page.toLowerCase() === tag));
  const counts = Array.from({ length: 201 }, (_, index) => index);
  return Map.groupBy(counts, (count) => rules.select(count));
}
const pluralsByLanguage = new Map(tags.map((tag) => [tag, groupCountsByPluralCategory(tag)]));

test('keys are unique', () => {
  const keys = sets.flatMap(({ english }) => Object.keys(english));
  expect(keys.length).toBeGreaterThan(100);
  expect(keys.filter((key, index) => keys.indexOf(key) !== index)).toEqual([]);
});

test.each(sets)('$folder has English and a file for every other language of the page', (set) => {
  expect(Object.keys(set.english)).not.toEqual([]);
  expect(set.translations.map(({ language }) => language).toSorted()).toEqual(tags.toSorted());
});

test.each(sets)('$folder has the same messages in every language', (set) => {
  for (const { language, messages } of set.translations) {
    expect(Object.keys(messages).toSorted(), language).toEqual(Object.keys(set.english).toSorted());
    const malformed = Object.entries(messages).filter(([, sentence]) =>
      Object.values(listPluralForms(sentence)).some(
        (form) => form.trim() !== form || form === '' || form.includes('  '),
      ),
    );
    expect(malformed, language).toEqual([]);
  }
});

test.each(sets)('$folder has every plural form a language needs, and the values of English', (set) => {
  const problems = set.translations.flatMap(({ language, messages }) =>
    Object.entries(messages).flatMap(([key, sentence]) =>
      findProblems(sentence, set.english[key] ?? '', pluralsByLanguage.get(language)!).map(
        (problem) => `${language} ${key} ${problem}`,
      ),
    ),
  );
  expect(problems).toEqual([]);
});

function findProblems(sentence: Message, english: Message, plurals: Map<string, number[]>): string[] {
  const problems: string[] = [];
  const original = listPluralForms(english);
  const expected = new Set(listPlaceholders(original.other!));
  const forms = listPluralForms(sentence);
  if (typeof sentence !== 'string')
    for (const category of plurals.keys())
      if (!(category in forms)) problems.push(`has no form for ${category}`);
  // English has forms for one and other, so a language with the same categories must have both.
  if (Object.keys(original).length > 1 && typeof sentence === 'string' && plurals.size > 1)
    problems.push('has one form');
  for (const [category, form] of Object.entries(forms)) {
    // A form for exactly one number may write it in words ("one file"), a form for several numbers may not. French has
    // one form for 0 and 1, but messages written in words are never used for 0.
    const numbers = (plurals.get(category) ?? []).filter((count) => count > 0);
    const optional = numbers.length <= 1 ? ['count'] : [];
    const formPlaceholders = new Set(listPlaceholders(form));
    const missing = [...expected].filter((name) => !formPlaceholders.has(name) && !optional.includes(name));
    const unknown = [...formPlaceholders].filter((name) => !expected.has(name));
    if (missing.length + unknown.length > 0) problems.push(`${category}: ${[...missing, ...unknown].join()}`);
  }
  return problems;
}

test.each(sets)('$folder has no untranslated sentence', (set) => {
  const untranslated = set.translations.flatMap(({ language, messages }) =>
    Object.entries(messages)
      .filter(([key, sentence]) => {
        const original = listPluralForms(set.english[key] ?? '').other!;
        const wordCount = original.replace(/\{\w+\}/g, '').split(/\s+/).length;
        return wordCount > 3 && listPluralForms(sentence).other === original;
      })
      .map(([key]) => `${language} ${key}`),
  );
  expect(untranslated).toEqual([]);
});
