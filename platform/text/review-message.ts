import type { Message } from './message.ts';

/** The largest count that a message is used with. */
const MAX_COUNT = 2_000;
const numbersByLanguage = new Map<string, Map<string, number[]>>();

/** Plural category of a language → the whole numbers in it. */
function groupNumbers(language: string): Map<string, number[]> {
  const known = numbersByLanguage.get(language);
  if (known) return known;
  const rules = new Intl.PluralRules(language);
  const numbers = Array.from({ length: MAX_COUNT + 1 }, (_, number) => number);
  const grouped = Map.groupBy(numbers, (number) => rules.select(number));
  numbersByLanguage.set(language, grouped);
  return grouped;
}

const listForms = (message: Message): Record<string, string> =>
  typeof message === 'string' ? { other: message } : message;

const listPlaceholders = (form: string): Set<string> =>
  new Set([...form.matchAll(/\{(\w+)\}/g)].map(([, name]) => name!));

/** In this order the forms of a message are written. */
export const PLURAL_FORMS: readonly string[] = ['zero', 'one', 'two', 'few', 'many', 'other'];

/** The plural forms that a language needs for whole numbers: in English `one` and `other`. */
export const listPluralForms = (language: string): string[] =>
  PLURAL_FORMS.filter((form) => form === 'other' || groupNumbers(language).has(form));

/**
 * What is wrong with a message in a language, compared with the English one: no text, a missing or unknown plural form or
 * `{value}`. Empty if nothing is.
 *
 * @example reviewMessage('{count} Fach', { one: '{count} card', other: '{count} cards' }, 'de') // ['has one form: …']
 */
export function reviewMessage(message: Message, english: Message, language: string): string[] {
  const problems: string[] = [];
  const [forms, originals] = [listForms(message), listForms(english)];
  const needed = listPluralForms(language);
  if (typeof message !== 'string') {
    // Some languages have another form for fractions.
    const possible: string[] = new Intl.PluralRules(language).resolvedOptions().pluralCategories;
    const missing = needed.filter((form) => !(form in forms));
    const unknown = Object.keys(forms).filter((form) => !possible.includes(form));
    for (const form of missing)
      problems.push(`has no form “${form}”: the language needs ${needed.join(', ')}`);
    for (const form of unknown)
      problems.push(`has a form “${form}”: the language has ${possible.join(', ')}`);
  } else if (Object.keys(originals).length > 1 && needed.length > 1)
    problems.push(`has one form: the language needs ${needed.join(', ')}`);
  const expected = listPlaceholders(originals.other ?? '');
  for (const [category, form] of Object.entries(forms)) {
    if (form.trim() !== form || form === '') problems.push('is empty, or begins or ends with a space');
    if (form.includes('  ')) problems.push('has two spaces in a row');
    // A form for exactly one number may write it in words ("one file"), a form for several numbers may not. French has
    // one form for 0 and 1, but messages written in words are never used for 0.
    const numbers = (groupNumbers(language).get(category) ?? []).filter((number) => number > 0);
    const optional = numbers.length <= 1 ? ['count', 'limit'] : [];
    const used = listPlaceholders(form);
    for (const name of expected.difference(used))
      if (!optional.includes(name)) problems.push(`has no {${name}}`);
    for (const name of used.difference(expected))
      problems.push(`has {${name}}, which the English text has not`);
  }
  return [...new Set(problems)];
}
