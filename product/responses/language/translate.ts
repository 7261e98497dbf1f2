import { findPageLanguage } from '#product/blocks/languages.ts';
import type { Message, Messages } from '#product/blocks/messages.ts';
import type { Translate } from '#product/blocks/player.ts';

/** Messages of the block players that are loaded, by language. */
const playerMessages = new Map<string, Map<string, Message>>();

/** Adds the messages of a player in a language of the page. */
export function addMessages(messages: Messages, language = 'en'): void {
  const existing = playerMessages.get(language) ?? new Map<string, Message>();
  for (const [key, message] of Object.entries(messages)) existing.set(key, message);
  playerMessages.set(language, existing);
}

/**
 * Translates with a catalogue and the messages of the loaded players, of which those that are missing in the language
 * are taken in English. The plural form is chosen by the value `count`, `limit` or `left`.
 *
 * @example createTranslate('en', catalogue)('characters_left', { count: 1 }) // "1 character left"
 */
export function createTranslate(language: string, catalogue: Messages): Translate {
  const pageLanguage = findPageLanguage(language);
  return (key, values = {}) => {
    const translated = catalogue[key] ?? playerMessages.get(pageLanguage ?? 'en')?.get(key);
    const message = translated ?? playerMessages.get('en')?.get(key);
    if (message === undefined) throw new TypeError(`No message for "${key}"`);
    // A message in English needs the plural rules of English.
    const messageLanguage = translated === undefined || !pageLanguage ? 'en' : language;
    const count = Number(values.count ?? values.limit ?? values.left ?? 0);
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
