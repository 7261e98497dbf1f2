import { pickLanguage, type Message, type Messages, type Translated } from '#platform/text/message.ts';
import { PAGE_LANGUAGES } from './languages.ts';

export type { Message, Messages, Translated };

/** Language of the page → what loads the messages in it. */
export type MessageLoaders<T = Messages> = Record<string, () => Promise<{ messages: T }>>;

/** The messages of one block type or shared component. The keys of a block type start with its id: `card_sort_how`. */
export interface MessageSet<T = Messages> {
  /** Bundled with the player. */
  english: T;
  /** The other languages. */
  translations: MessageLoaders<T>;
}

// In the builds, `splitMessages` replaces calls of these functions, so that each language is loaded alone.

/** The English texts of a `messages.json`. */
export const pickEnglish = <T = Messages>(translated: NoInfer<Translated<T>>): T =>
  pickLanguage<T>(translated, 'en');

/** The texts of a `messages.json` by language, all loaded when they are needed. */
export const createLoaders = <T = Messages>(translated: NoInfer<Translated<T>>): MessageLoaders<T> =>
  Object.fromEntries(
    PAGE_LANGUAGES.map((language) => [
      language,
      async () => ({ messages: pickLanguage<T>(translated, language) }),
    ]),
  );

/** The texts of a `messages.json`: English at once, the other languages when they are needed. */
export function createMessageSet<T = Messages>(translated: NoInfer<Translated<T>>): MessageSet<T> {
  const { en: _english, ...translations } = createLoaders<T>(translated);
  return { english: pickEnglish<T>(translated), translations };
}
