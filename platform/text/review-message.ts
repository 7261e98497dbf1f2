import type { Message } from './message.ts';

/** The largest count that a message is used with. */
const MAX_COUNT = 2_000;

interface PluralCategories {
  /** Category → the whole numbers in it. */
  numbers: Map<string, number[]>;
  /** Plural categories that a message may have: those of whole numbers, and those of fractions. */
  possible: string[];
}
const categoriesByLanguage = new Map<string, PluralCategories>();

/** Computed once for each language, since plural rules take longer than all else. */
function findCategories(language: string): PluralCategories {
  const known = categoriesByLanguage.get(language);
  if (known) return known;
  const rules = new Intl.PluralRules(language);
  const numbers = Array.from({ length: MAX_COUNT + 1 }, (_, number) => number);
  const found = {
    numbers: Map.groupBy(numbers, (number) => rules.select(number)),
    possible: rules.resolvedOptions().pluralCategories,
  };
  categoriesByLanguage.set(language, found);
  return found;
}

const listForms = (message: Message): Record<string, string> =>
  typeof message === 'string' ? { other: message } : message;

/** Values that `createTranslate` chooses the plural form by. */
const COUNT = /\{(?:count|limit|left)\}/;

const listPlaceholders = (form: string): Set<string> =>
  new Set([...form.matchAll(/\{(\w+)\}/g)].map(([, name]) => name!));

/** In this order the forms of a message are written. */
export const PLURAL_FORMS: readonly string[] = ['zero', 'one', 'two', 'few', 'many', 'other'];

/** The plural forms that a language needs for whole numbers: in English `one` and `other`. */
export const listPluralForms = (language: string): string[] =>
  PLURAL_FORMS.filter((form) => form === 'other' || findCategories(language).numbers.has(form));

/**
 * What is wrong with a message in a language, compared with the English one: no text, a missing or unknown plural form or
 * `{value}`. Empty if nothing is.
 *
 * @example reviewMessage('{count} Karten', { one: '{count} card', other: '{count} cards' }, 'de') // ['has one form: …']
 */
export function reviewMessage(message: Message, english: Message, language: string): string[] {
  const problems: string[] = [];
  const { numbers, possible } = findCategories(language);
  const [forms, originals] = [listForms(message), listForms(english)];
  const needed = listPluralForms(language);
  if (typeof message !== 'string') {
    if (typeof english === 'string' && !COUNT.test(english))
      problems.push('has plural forms, but the English text has no count');
    for (const form of needed)
      if (!(form in forms)) problems.push(`has no form “${form}”: the language needs ${needed.join(', ')}`);
    for (const form of Object.keys(forms))
      if (!possible.includes(form))
        problems.push(`has a form “${form}”: the language has ${possible.join(', ')}`);
  } else if (Object.keys(originals).length > 1 && needed.length > 1)
    problems.push(`has one form: the language needs ${needed.join(', ')}`);
  const expected = listPlaceholders(originals.other ?? '');
  for (const [category, form] of Object.entries(forms)) {
    if (form.trim() !== form || form === '') problems.push('is empty, or has a space at its start or end');
    if (form.includes('  ')) problems.push('has two spaces in a row');
    // A form for exactly one number may write it in words ("one file"), a form for several numbers may not. French has
    // one form for 0 and 1, but messages written in words are never used for 0.
    const counts = (numbers.get(category) ?? []).filter((number) => number > 0);
    const optional = counts.length <= 1 ? ['count', 'limit'] : [];
    const used = listPlaceholders(form);
    for (const name of expected)
      if (!used.has(name) && !optional.includes(name)) problems.push(`has no {${name}}`);
    for (const name of used)
      if (!expected.has(name)) problems.push(`has {${name}}, which the English text has not`);
  }
  return [...new Set(problems)];
}
