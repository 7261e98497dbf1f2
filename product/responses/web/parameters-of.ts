const OURS = new Set(['lang', 'preview', 'use']);
const MAX_PARAMETERS = 50;

/** The first of some characters, without what cannot be stored: a zero, and half of a letter that was cut in two. */
const start = (words: string, most: number) =>
  words
    .slice(0, most)
    .replace(/[\ud800-\udbff]$/, '')
    .replaceAll('\0', '');

/**
 * What the address carries for the response, such as a panel's ids; not what is ours. However odd, it keeps nobody
 * from beginning.
 */
export function parametersOf(search: string): Record<string, string> {
  const entries = [...new URLSearchParams(search)].filter(
    ([name]) => !OURS.has(name) && name !== '__proto__',
  );
  return Object.fromEntries(
    entries.slice(0, MAX_PARAMETERS).map(([name, value]) => [start(name, 64), start(value, 500)]),
  );
}
