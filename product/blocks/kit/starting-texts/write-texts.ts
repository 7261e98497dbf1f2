import { text, type Text } from '../../text.ts';
import type { StartingTexts } from './load-starting-texts.ts';

/** Strings, in objects, as texts of a study. */
export type Written<T> = T extends string ? Text : { [K in keyof T]: Written<T[K]> };

/** Strings as texts in a language; objects keep their form. */
export function writeTexts<T extends string | object>(strings: T, language: string): Written<T> {
  if (typeof strings === 'string') return text(strings, language) as Written<T>;
  const entries = Object.entries(strings as Record<string, string | object>);
  return Object.fromEntries(entries.map(([key, one]) => [key, writeTexts(one, language)])) as Written<T>;
}

/** One of the first texts in each of the languages that were loaded. */
export const writeInEach = (known: readonly StartingTexts[], pick: (texts: StartingTexts) => string): Text =>
  Object.assign({}, ...known.map((texts) => text(pick(texts), texts.language)));

/** Adds the texts of a second object, in another language, to those of the first; lists have the same items, ids stay. */
export function mergeTexts<T>(first: T, second: T): T {
  if (Array.isArray(first))
    return first.map((item, index) => mergeTexts(item, (second as T & unknown[])[index])) as T;
  if (typeof first !== 'object' || first === null) return first;
  const others = second as Record<string, unknown>;
  const merged: Record<string, unknown> = { ...first, ...others };
  for (const [key, one] of Object.entries(first))
    merged[key] = key in others ? mergeTexts(one as unknown, others[key]) : one;
  return merged as T;
}
