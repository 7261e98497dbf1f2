/** Characters of a pattern, and of the words it is held against: the work stays within milliseconds. */
export const MOST_PATTERN = 200;
const MOST_WORDS = 5_000;

/**
 * Whether words are like a pattern as a whole: `*` stands for any characters, `?` for one; upper and lower case and
 * space around do not matter. At most pattern × words steps, whatever either says; no regular expression is made.
 *
 * @example matchesPattern('AB-??-*', 'ab-12-x') // true
 */
export function matchesPattern(pattern: string, words: string): boolean {
  const wanted = [...pattern.slice(0, MOST_PATTERN).trim().toLocaleLowerCase('en')];
  const given = [...words.slice(0, MOST_WORDS).trim().toLocaleLowerCase('en')];
  let p = 0;
  let g = 0;
  // The last star, and how far it has been stretched: only that one is ever tried again.
  let star = -1;
  let stretched = 0;
  while (g < given.length) {
    if (wanted[p] === '*') {
      star = p;
      stretched = g;
      p += 1;
    } else if (p < wanted.length && (wanted[p] === '?' || wanted[p] === given[g])) {
      p += 1;
      g += 1;
    } else if (star >= 0) {
      p = star + 1;
      stretched += 1;
      g = stretched;
    } else return false;
  }
  while (wanted[p] === '*') p += 1;
  return p === wanted.length;
}
