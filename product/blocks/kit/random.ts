/** A whole number from `low` to `high`, both inclusive; `random` is in [0, 1). */
export function between(random: () => number, low: number, high: number): number {
  return low + Math.floor(random() * (high - low + 1));
}

/** One of a list that is not empty. */
export function oneOf<T>(random: () => number, list: readonly T[]): T {
  return list[between(random, 0, list.length - 1)]!;
}

/** The list in a drawn order (Fisher and Yates); the list itself stays as it is. */
export function shuffled<T>(random: () => number, list: readonly T[]): T[] {
  const out = [...list];
  for (let last = out.length - 1; last > 0; last -= 1) {
    const other = between(random, 0, last);
    [out[last], out[other]] = [out[other]!, out[last]!];
  }
  return out;
}

const WORDS = [
  'It',
  'was',
  'quick',
  'to',
  'find',
  'but',
  'the',
  'last',
  'step',
  'took',
  'me',
  'some',
  'time',
];

/** Made-up words of at least `low` and at most `high` characters, at most about a hundred. */
export function sentence(random: () => number, low: number, high: number): string {
  const length = between(random, low, Math.max(low, Math.min(high, low + 100)));
  let out = oneOf(random, WORDS);
  while (out.length < length) out += ` ${oneOf(random, WORDS)}`;
  // A space at the cut would be trimmed away and leave the answer too short.
  return out.slice(0, Math.max(1, length)).replace(/ $/, '.');
}
