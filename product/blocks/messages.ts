/** A sentence, or its forms by plural category, with `{values}`. */
export type Message = string | ({ other: string } & Partial<Record<Intl.LDMLPluralRule, string>>);
/** Key → sentence. A type's own keys begin with its id, `card_sort_how`. */
export type Messages = Record<string, Message>;

/** What one type or shared part says on the participant's page: the files of its `messages/`. */
export interface MessageSet {
  /** `messages/en.ts`: it comes with the player. */
  english: Messages;
  /** `./messages/de.ts` → what loads it. */
  translations: Record<string, () => Promise<{ messages: Messages }>>;
}

/** What loads a set in a language of the page (`pageLanguageOf`); undefined where it is English or has no file. */
export function translationOf({ translations }: MessageSet, language: string) {
  return translations[`./messages/${language.toLowerCase()}.ts`];
}
