/** Characters of a pattern and of the text it is matched with are limited, so that a match takes milliseconds. */
export const MAX_PATTERN_LENGTH = 200;
const MAX_MATCHED_LENGTH = 5_000;

/**
 * Whether a whole text matches a pattern: `*` stands for any characters, `?` for one; case and surrounding space are
 * ignored. All positions of the pattern are tracked at once, 32 in one integer, so the time is linear in the text for
 * any pattern, which a regular expression could not guarantee.
 *
 * Source: Baeza-Yates & Gonnet (1992), A new approach to text searching, Communications of the ACM 35(10), 74–82.
 *
 * @example matchesPattern('AB-??-*', 'ab-12-x') // true
 */
export function matchesPattern(pattern: string, text: string): boolean {
  const characters = text.slice(0, MAX_MATCHED_LENGTH).trim().toLocaleLowerCase('en');
  const { last, size, stays, any, by } = parsePattern(
    pattern.slice(0, MAX_PATTERN_LENGTH).trim().toLocaleLowerCase('en'),
  );
  let active = new Int32Array(size);
  let next = new Int32Array(size);
  active[0] = 1;
  for (const one of characters) {
    const reachable = by.get(one) ?? any;
    let carry = 0;
    let anyActive = 0;
    for (let word = 0; word < size; word += 1) {
      const current = active[word]!;
      next[word] = (((current << 1) | carry) & reachable[word]!) | (current & stays[word]!);
      carry = current >>> 31;
      anyActive |= next[word]!;
    }
    if (anyActive === 0) return false;
    [active, next] = [next, active];
  }
  return ((active[last >> 5]! >>> (last & 31)) & 1) === 1;
}

/** Bit n means that n characters of the pattern, not counting stars, have matched. */
interface PatternPositions {
  last: number;
  /** Number of 32-bit integers. */
  size: number;
  /** Positions before a star, which stay active for any character. */
  stays: Int32Array;
  /** Positions that any other character, or a specific one, can reach. */
  any: Int32Array;
  by: Map<string, Int32Array>;
}

function parsePattern(pattern: string): PatternPositions {
  const characters = [...pattern];
  const last = characters.filter((one) => one !== '*').length;
  const size = (last >> 5) + 1;
  const empty = () => new Int32Array(size);
  const [stays, any] = [empty(), empty()];
  const by = new Map(characters.map((one) => [one, empty()]));
  let place = 0;
  const mark = (bits: Int32Array) => (bits[place >> 5]! |= 1 << (place & 31));
  for (const one of characters) {
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
