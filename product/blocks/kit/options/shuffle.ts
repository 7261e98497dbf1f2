/**
 * Shuffles the list deterministically by `seed` (in [0, 1)); `fixed` entries keep their position. Fisher–Yates shuffle
 * with the Mulberry32 generator.
 */
export function shuffle<T extends { fixed?: boolean }>(list: T[], seed: number): T[] {
  const movableIndexes = list.flatMap((entry, index) => (entry.fixed ? [] : [index]));
  const movable = movableIndexes.map((index) => list[index]!);
  let state = Math.floor(seed * 2 ** 32) >>> 0;
  const nextRandom = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  for (let last = movable.length - 1; last > 0; last -= 1) {
    const other = Math.floor(nextRandom() * (last + 1));
    [movable[last], movable[other]] = [movable[other]!, movable[last]!];
  }
  const shuffled = [...list];
  movableIndexes.forEach((target, index) => (shuffled[target] = movable[index]!));
  return shuffled;
}
