/** A message with `{values}`, or its forms by plural category. */
export type Message = string | ({ other: string } & Partial<Record<Intl.LDMLPluralRule, string>>);
/** Key → message. */
export type Messages = Record<string, Message>;

/**
 * What a `messages.json` has for `T`: the same groups and lists, with each text in every language, English first. `T` of a
 * text is `Message`, or `string` where it has no plural forms. TypeScript reads lists of JSON as arrays, never as tuples.
 */
export type Translated<T> = [Message] extends [T]
  ? Readonly<Record<string, T>>
  : T extends string
    ? Readonly<Record<string, T>>
    : T extends readonly (infer Item)[]
      ? readonly Translated<Item>[]
      : { readonly [Key in keyof T]: Translated<T[Key]> };

/** Whether it is one text in every language, and not a group or a list of texts. */
export const isTranslatedText = (value: object): value is Record<string, Message> => 'en' in value;

/** The texts of a `messages.json` in one language. */
export function pickLanguage<T>(translated: NoInfer<Translated<T>> & object, language: string): T {
  const pick = (value: object): unknown => {
    if (isTranslatedText(value)) return value[language];
    if (Array.isArray(value)) return value.map((one: object) => pick(one));
    return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, pick(one as object)]));
  };
  return pick(translated) as T;
}

/** The languages of a `messages.json`, as its first text has them. */
export function listLanguages(translated: object): string[] {
  const [first] = Object.values(translated) as object[];
  return isTranslatedText(translated) || !first ? Object.keys(translated) : listLanguages(first);
}
