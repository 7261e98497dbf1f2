import { inline, type Text } from '../text.ts';

/** A copy of the text with the typed characters as its translation in one language. */
export function setTextInLanguage(text: Text | undefined, typed: string, language: string): Text {
  return { ...text, [language]: inline(typed) };
}
