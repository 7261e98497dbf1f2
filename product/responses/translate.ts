import { pageLanguageOf } from '#product/blocks/languages.ts';
import type { Message, Messages } from '#product/blocks/messages.ts';
import type { Translate } from '#product/blocks/player.ts';
import { catalogue as english } from './catalogue/en.ts';

export type MessageCatalogue = Messages;

/** What players say, by language, as their types are loaded. */
const ofPlayers = new Map<string, Map<string, Message>>();

/** Adds what a player says in a language of the page. */
export function addMessages(messages: Messages, language = 'en'): void {
  const known = ofPlayers.get(language) ?? new Map<string, Message>();
  for (const [key, sentence] of Object.entries(messages)) known.set(key, sentence);
  ofPlayers.set(language, known);
}

/** Languages of the page itself; English is in the program, every other is loaded when it is needed. */
export const catalogues: Record<string, () => Promise<{ catalogue: MessageCatalogue }>> = {
  ar: () => import('./catalogue/ar.ts'),
  cs: () => import('./catalogue/cs.ts'),
  da: () => import('./catalogue/da.ts'),
  de: () => import('./catalogue/de.ts'),
  es: () => import('./catalogue/es.ts'),
  fi: () => import('./catalogue/fi.ts'),
  fr: () => import('./catalogue/fr.ts'),
  he: () => import('./catalogue/he.ts'),
  hi: () => import('./catalogue/hi.ts'),
  it: () => import('./catalogue/it.ts'),
  ja: () => import('./catalogue/ja.ts'),
  ko: () => import('./catalogue/ko.ts'),
  nb: () => import('./catalogue/nb.ts'),
  nl: () => import('./catalogue/nl.ts'),
  pl: () => import('./catalogue/pl.ts'),
  pt: () => import('./catalogue/pt.ts'),
  sv: () => import('./catalogue/sv.ts'),
  tr: () => import('./catalogue/tr.ts'),
  uk: () => import('./catalogue/uk.ts'),
  'zh-Hans': () => import('./catalogue/zh-hans.ts'),
};

/**
 * Speaks from a catalogue; what it lacks is said in English. Which plural form is used goes by `count` or `limit`.
 *
 * @example createTranslate('en', catalogue)('characters_left', { count: 1 }) // "1 character left"
 */
export function createTranslate(language: string, catalogue: MessageCatalogue): Translate {
  const own = pageLanguageOf(language) ?? 'en';
  return (key, values = {}) => {
    const spoken = catalogue[key] ?? ofPlayers.get(own)?.get(key);
    const sentence = spoken ?? english[key] ?? ofPlayers.get('en')?.get(key);
    if (sentence === undefined) throw new TypeError(`No sentence for "${key}"`);
    // The forms of a sentence are those of the language it is in.
    const tongue = spoken === undefined ? 'en' : language;
    const count = Number(values.count ?? values.limit ?? 0);
    const form =
      typeof sentence === 'string'
        ? sentence
        : (sentence[new Intl.PluralRules(tongue).select(count)] ?? sentence.other);
    return form.replace(/\{(\w+)\}/g, (whole, name: string) => {
      const value = values[name];
      return typeof value === 'number' ? value.toLocaleString(tongue) : (value ?? whole);
    });
  };
}

/** The page's own words in a language, or in its main language, or in English. */
export async function loadTranslate(language: string): Promise<Translate> {
  const load = catalogues[pageLanguageOf(language) ?? ''];
  if (!load) return createTranslate('en', english);
  return load().then(
    ({ catalogue }) => createTranslate(language, catalogue),
    () => createTranslate('en', english),
  );
}
