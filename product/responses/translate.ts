import { findPageLanguage } from '#product/blocks/languages.ts';
import type { Message, Messages } from '#product/blocks/messages.ts';
import type { Translate } from '#product/blocks/player.ts';
import { catalogue as english } from './catalogue/en.ts';

export type MessageCatalogue = Messages;

/** Messages of the block players that are loaded, by language. */
const playerMessages = new Map<string, Map<string, Message>>();

/** Adds the messages of a player in a language of the page. */
export function addMessages(messages: Messages, language = 'en'): void {
  const existing = playerMessages.get(language) ?? new Map<string, Message>();
  for (const [key, message] of Object.entries(messages)) existing.set(key, message);
  playerMessages.set(language, existing);
}

/** Message catalogues of the page; English is bundled, the others are loaded on demand. */
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
 * Translates with a catalogue and falls back to English. The plural form is chosen by `count` or `limit`.
 *
 * @example createTranslate('en', catalogue)('characters_left', { count: 1 }) // "1 character left"
 */
export function createTranslate(language: string, catalogue: MessageCatalogue): Translate {
  const pageLanguage = findPageLanguage(language) ?? 'en';
  return (key, values = {}) => {
    const translated = catalogue[key] ?? playerMessages.get(pageLanguage)?.get(key);
    const message = translated ?? english[key] ?? playerMessages.get('en')?.get(key);
    if (message === undefined) throw new TypeError(`No message for "${key}"`);
    // A fallback message needs the plural rules of English.
    const messageLanguage = translated === undefined ? 'en' : language;
    const count = Number(values.count ?? values.limit ?? 0);
    const form =
      typeof message === 'string'
        ? message
        : (message[new Intl.PluralRules(messageLanguage).select(count)] ?? message.other);
    return form.replace(/\{(\w+)\}/g, (placeholder, name: string) => {
      const value = values[name];
      return typeof value === 'number' ? value.toLocaleString(messageLanguage) : (value ?? placeholder);
    });
  };
}

/** Loads the messages of the page in a language, or in its primary language, or in English. */
export async function loadTranslate(language: string): Promise<Translate> {
  const load = catalogues[findPageLanguage(language) ?? ''];
  if (!load) return createTranslate('en', english);
  return load().then(
    ({ catalogue }) => createTranslate(language, catalogue),
    () => createTranslate('en', english),
  );
}
