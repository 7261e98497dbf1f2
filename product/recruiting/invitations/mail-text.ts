import type { MailText, MailTexts } from './wave.ts';

const PLACEHOLDER = /\{\{\s*([\w.-]+)\s*(?:\|([^{}]*))?\}\}/g;

/** What a mail can say about the person it goes to. Attributes have their key. */
const PERSON_PLACEHOLDERS = ['name', 'first-name', 'email'] as const;

/** The placeholders of a text, each once. */
const listPlaceholders = (text: string): string[] => [
  ...new Set([...text.matchAll(PLACEHOLDER)].map(([, name]) => name!)),
];

/** Names in placeholders that are neither of the person nor the key of an attribute. */
export const findUnknownPlaceholders = (text: string, attributeKeys: readonly string[]): string[] =>
  listPlaceholders(text).filter(
    (name) => !attributeKeys.includes(name) && !(PERSON_PLACEHOLDERS as readonly string[]).includes(name),
  );

/**
 * A text with the values of one person in it. Without a value, what stands after the bar is used: `{{name|there}}`.
 *
 * @example fillPlaceholders('Hello {{first-name|there}}', { name: 'Ada Lovelace' }) // 'Hello Ada'
 */
export function fillPlaceholders(text: string, values: Readonly<Record<string, unknown>>): string {
  return text.replaceAll(PLACEHOLDER, (_, name: string, fallback: string | undefined) => {
    const value = Object.hasOwn(values, name) ? values[name] : undefined;
    const written = value === null || value === undefined ? '' : String(value as string | number | boolean);
    return written.trim() === '' ? (fallback ?? '').trim() : written;
  });
}

/** The text for somebody with a language: the same, one of the same language elsewhere, or the first. */
export function pickMailText(
  texts: MailTexts,
  language: string | null,
): { language: string; text: MailText } {
  const languages = Object.keys(texts);
  const primary = language?.split('-')[0]!.toLowerCase();
  const picked =
    languages.find((tag) => tag.toLowerCase() === language?.toLowerCase()) ??
    languages.find((tag) => tag.split('-')[0]!.toLowerCase() === primary) ??
    languages[0]!;
  return { language: picked, text: texts[picked]! };
}

/** Paragraphs of a body: separated by empty lines. */
export const splitParagraphs = (body: string): string[] =>
  body
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== '');
