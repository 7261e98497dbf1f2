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

/** Answers as people type them, from one word to a sentence. */
const REMARKS = [
  'No',
  'Yes',
  'Okay',
  'Fine',
  'Not sure',
  'The price',
  'No idea',
  'Easy to use',
  'A bit slow',
  'Good value',
  'Fast delivery',
  'It just works.',
  'Nothing so far.',
  'Too many emails.',
  'I liked the colours.',
  'Clear and friendly.',
  'The search is great.',
  'It looks trustworthy.',
  'I could not find the menu.',
  'The text is hard to read.',
  'Setting it up took a while.',
  'Support answered within a day.',
  'I was not sure where to click.',
  'It was quick to find what I needed.',
  'The last step took me some time.',
  'I would like to compare the plans first.',
  'My colleagues use it too, so we share everything.',
  'The first page explains what it is for, and that helped.',
  'I gave up the first time and came back on my computer.',
  'On my phone the buttons are too small to press.',
] as const;

/** A random English answer of at least `low` and at most `high` characters, about a hundred at most. */
export function randomSentence(random: () => number, low: number, high: number): string {
  const limit = Math.max(low, Math.min(high, low + 100));
  const pickFitting = (space: number) => {
    const fitting = REMARKS.filter(({ length }) => length <= space);
    const sentences = fitting.filter((remark) => remark.endsWith('.'));
    return pickRandom(
      random,
      [sentences, fitting, REMARKS].find(({ length }) => length > 0)!,
    );
  };
  // Where little text is asked for, one remark is an answer.
  const longEnough = REMARKS.filter(({ length }) => length >= low && length <= limit);
  if (longEnough.length > 0) return pickRandom(random, longEnough);
  let answer: string = pickFitting(limit);
  while (answer.length < low) {
    const sentence = answer.endsWith('.') ? answer : `${answer}.`;
    answer = `${sentence} ${pickFitting(limit - sentence.length - 1)}`;
  }
  // Only a range that no remarks fit into cuts one. A trailing space would be trimmed and leave the answer too short.
  return answer.slice(0, Math.max(1, limit)).replace(/ $/, '.');
}
