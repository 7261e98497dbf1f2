import { isDeepEqual } from './diff-content.ts';

/** An id or the name of a setting, as choices store it; typed text rarely is one that replaces another. */
const CHOICE_VALUE = /^[\w-]*[a-z][\w-]*$/i;

/**
 * The path of the only text or number in which two JSON values differ, if it may have been typed; null if they differ by a choice,
 * such as an option, a switch, or an item that was added, removed or moved.
 *
 * @param languages keys of the texts in several languages, each of which is one text with its marks
 */
export function findTypedField(before: unknown, after: unknown, languages: readonly string[]): string | null {
  if (typeof before !== 'object' || typeof after !== 'object' || !before || !after)
    return isTyped(before, after) ? '' : null;
  if (Array.isArray(before) !== Array.isArray(after)) return null;
  // A list of one value may be typed from its first character on; others grow and shrink by choices.
  if (Array.isArray(before) && Array.isArray(after) && before.length !== after.length)
    if (before.length > 1 || after.length > 1) return null;
  const [previous, next] = [before as Record<string, unknown>, after as Record<string, unknown>];
  const keys = [...new Set([...Object.keys(previous), ...Object.keys(next)])];
  const [key, ...otherKeys] = keys.filter((name) => !isDeepEqual(previous[name], next[name]));
  if (key === undefined || otherKeys.length > 0) return null;
  if (languages.includes(key) && isText(previous[key]) && isText(next[key])) return key;
  const path = findTypedField(previous[key], next[key], languages);
  return path === null ? null : `${key}.${path}`;
}

/** A text of a language (`Inline[]`), or none. */
const isText = (value: unknown) => value === undefined || Array.isArray(value);

function isTyped(before: unknown, after: unknown): boolean {
  const [previous, next] = [before ?? '', after ?? ''];
  if (typeof previous === 'number' || typeof next === 'number') return true;
  if (typeof previous !== 'string' || typeof next !== 'string') return false;
  return ![previous, next].every((value) => CHOICE_VALUE.test(value)) || isExtended(previous, next);
}

/** Whether one of two texts is the other one with characters that were typed at one place. */
function isExtended(left: string, right: string): boolean {
  const [shorter, longer] = left.length < right.length ? [left, right] : [right, left];
  let start = 0;
  while (start < shorter.length && shorter[start] === longer[start]) start += 1;
  return longer.endsWith(shorter.slice(start));
}
