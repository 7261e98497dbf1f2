import { isTyping } from '#platform/ui/shortcuts.ts';
import { isDeepEqual } from './diff-content.ts';

/** Whether what has the focus takes text as it is typed: not a list to choose from, nor a switch or a button. */
export function takesText(element: Element | null): boolean {
  if (!isTyping(element) || element instanceof HTMLSelectElement) return false;
  return !(element instanceof HTMLInputElement && (element.readOnly || element.ariaHasPopup === 'listbox'));
}

/**
 * The path of the only text or number in which two JSON values differ; undefined if they differ by something that is not typed, such as a
 * switch, or an item that was added, removed or moved.
 *
 * @param languages keys of the texts in several languages, each of which is one text with its marks
 */
export function findTypedField(
  before: unknown,
  after: unknown,
  languages: readonly string[],
): string | undefined {
  if (typeof before !== 'object' || typeof after !== 'object' || !before || !after)
    return isTextOrNumber(before) && isTextOrNumber(after) ? '' : undefined;
  if (Array.isArray(before) !== Array.isArray(after)) return undefined;
  // A list of one value may be typed from its first character on; others grow and shrink by choices.
  if (Array.isArray(before) && Array.isArray(after) && before.length !== after.length)
    if (before.length > 1 || after.length > 1) return undefined;
  const [previous, next] = [before as Record<string, unknown>, after as Record<string, unknown>];
  const keys = [...new Set([...Object.keys(previous), ...Object.keys(next)])];
  const [key, ...otherKeys] = keys.filter((name) => !isDeepEqual(previous[name], next[name]));
  if (key === undefined || otherKeys.length > 0) return undefined;
  if (languages.includes(key) && isText(previous[key]) && isText(next[key])) return key;
  const path = findTypedField(previous[key], next[key], languages);
  return path === undefined ? undefined : `${key}.${path}`;
}

/** A text of a language (`Inline[]`), or none. */
const isText = (value: unknown) => value === undefined || Array.isArray(value);

const isTextOrNumber = (value: unknown) => ['string', 'number'].includes(typeof (value ?? ''));
