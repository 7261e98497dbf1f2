/** A message with `{values}`, or its forms by plural category. */
export type Message = string | ({ other: string } & Partial<Record<Intl.LDMLPluralRule, string>>);
/** Key → message. The keys of a block type start with its id: `card_sort_how`. */
export type Messages = Record<string, Message>;

/** The messages of one block type or shared component: the files of its folder `messages/`. */
export interface MessageSet {
  /** `messages/en.ts`, bundled with the player. */
  english: Messages;
  /** `./messages/de.ts` → its loader. */
  translations: Record<string, () => Promise<{ messages: Messages }>>;
}

/** The loader of a set in a page language (`findPageLanguage`); undefined for English and for missing files. */
export function findTranslationLoader({ translations }: MessageSet, language: string) {
  return translations[`./messages/${language.toLowerCase()}.ts`];
}
