/** Characters of a pattern, and of the words it is held against: the work stays within milliseconds. */
export const MAX_PATTERN = 200;
const MAX_WORDS = 5_000;

/**
 * Whether words are like a pattern as a whole: `*` stands for any characters, `?` for one; upper and lower case and
 * space around do not matter. Every place of the pattern is followed at once, 32 in one number, so that the steps are
 * those of the words, whatever either says; no regular expression is made.
 *
 * Source: Baeza-Yates & Gonnet (1992), A new approach to text searching, Communications of the ACM 35(10), 74–82.
 *
 * @example matchesPattern('AB-??-*', 'ab-12-x') // true
 */
export function matchesPattern(pattern: string, words: string): boolean {
  const given = words.slice(0, MAX_WORDS).trim().toLocaleLowerCase('en');
  const { last, size, stays, any, by } = placesOf(
    pattern.slice(0, MAX_PATTERN).trim().toLocaleLowerCase('en'),
  );
  let at = new Int32Array(size);
  let next = new Int32Array(size);
  at[0] = 1;
  for (const one of given) {
    const fits = by.get(one) ?? any;
    let carried = 0;
    let alive = 0;
    for (let word = 0; word < size; word += 1) {
      const here = at[word]!;
      next[word] = (((here << 1) | carried) & fits[word]!) | (here & stays[word]!);
      carried = here >>> 31;
      alive |= next[word]!;
    }
    if (alive === 0) return false;
    [at, next] = [next, at];
  }
  return ((at[last >> 5]! >>> (last & 31)) & 1) === 1;
}

/** Bit n: so many characters of the pattern have been met, stars aside. */
interface Places {
  last: number;
  /** Numbers of 32 bits. */
  size: number;
  /** Places that a star holds, whatever comes. */
  stays: Int32Array;
  /** Places that a character leads to: any, or this one. */
  any: Int32Array;
  by: Map<string, Int32Array>;
}

function placesOf(pattern: string): Places {
  const wanted = [...pattern];
  const last = wanted.filter((one) => one !== '*').length;
  const size = (last >> 5) + 1;
  const empty = () => new Int32Array(size);
  const [stays, any] = [empty(), empty()];
  const by = new Map(wanted.map((one) => [one, empty()]));
  let place = 0;
  const mark = (bits: Int32Array) => (bits[place >> 5]! |= 1 << (place & 31));
  for (const one of wanted) {
    if (one === '*') {
      mark(stays);
      continue;
    }
    place += 1;
    if (one === '?') for (const bits of [any, ...by.values()]) mark(bits);
    else mark(by.get(one)!);
  }
  return { last, size, stays, any, by };
}
