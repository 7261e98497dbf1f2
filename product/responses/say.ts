import type { Say } from '#product/blocks/player.ts';
import { catalogue as english } from './catalogue/en.ts';

/** A sentence, or its forms by plural category, with `{values}`. */
export type Sentence = string | ({ other: string } & Partial<Record<Intl.LDMLPluralRule, string>>);
export type Catalogue = Record<string, Sentence>;

/** Languages of the page itself; English is in the program, every other is loaded when it is needed. */
const catalogues: Record<string, () => Promise<{ catalogue: Catalogue }>> = {};

const RIGHT_TO_LEFT = /^(ar|arc|ckb|dv|fa|he|ks|ku-arab|nqo|pnb|ps|sd|syr|ug|ur|yi)\b/i;

export function directionOf(language: string): 'ltr' | 'rtl' {
  return RIGHT_TO_LEFT.test(language) ? 'rtl' : 'ltr';
}

/**
 * Speaks from a catalogue. Which plural form is used goes by `count` or `limit`.
 *
 * @example sayIn('en', catalogue)('characters_left', { count: 1 }) // "1 character left"
 */
export function sayIn(language: string, catalogue: Catalogue): Say {
  return (key, values = {}) => {
    const sentence = catalogue[key] ?? english[key];
    if (sentence === undefined) throw new TypeError(`No sentence for "${key}"`);
    const count = Number(values.count ?? values.limit ?? 0);
    const form =
      typeof sentence === 'string'
        ? sentence
        : (sentence[new Intl.PluralRules(language).select(count)] ?? sentence.other);
    return form.replace(/\{(\w+)\}/g, (whole, name: string) => {
      const value = values[name];
      return typeof value === 'number' ? value.toLocaleString(language) : (value ?? whole);
    });
  };
}

/** The page's own words in a language, or in its main language, or in English. */
export async function loadSay(language: string): Promise<Say> {
  const load = catalogues[language] ?? catalogues[language.split('-')[0] ?? ''];
  if (!load) return sayIn('en', english);
  return load().then(
    ({ catalogue }) => sayIn(language, catalogue),
    () => sayIn('en', english),
  );
}
