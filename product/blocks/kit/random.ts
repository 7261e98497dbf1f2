/** A whole number from `low` to `high`, both inclusive; `random` is in [0, 1). */
export function randomIntBetween(random: () => number, low: number, high: number): number {
  return low + Math.floor(random() * (high - low + 1));
}

/** A random entry of a non-empty list. */
export function pickRandom<T>(random: () => number, list: readonly T[]): T {
  return list[randomIntBetween(random, 0, list.length - 1)]!;
}

/** A shuffled copy of the list (Fisher–Yates). */
export function toShuffled<T>(random: () => number, list: readonly T[]): T[] {
  const shuffled = [...list];
  for (let last = shuffled.length - 1; last > 0; last -= 1) {
    const other = randomIntBetween(random, 0, last);
    [shuffled[last], shuffled[other]] = [shuffled[other]!, shuffled[last]!];
  }
  return shuffled;
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

/** A random text of at least `low` and at most `high` characters, about a hundred at most. */
export function randomSentence(random: () => number, low: number, high: number): string {
  const length = randomIntBetween(random, low, Math.max(low, Math.min(high, low + 100)));
  let sentence = pickRandom(random, WORDS);
  while (sentence.length < length) sentence += ` ${pickRandom(random, WORDS)}`;
  // A trailing space would be trimmed and leave the answer too short.
  return sentence.slice(0, Math.max(1, length)).replace(/ $/, '.');
}
