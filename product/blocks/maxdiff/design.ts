/** How many different designs there are per study; a participant's seed selects one. */
export const DESIGN_COUNT = 16;
/** How many candidates are generated per design; the most balanced one is used. */
const MAX_TRIES = 6;

/** The index of a participant's design. @param seed in [0, 1) */
export const pickDesign = (seed: number): number =>
  Math.min(DESIGN_COUNT - 1, Math.floor(seed * DESIGN_COUNT));

/** How many sets show each item three times, as recommended by Orme, B. (2010), Getting Started with Conjoint Analysis. */
export const computeDefaultSetCount = (itemCount: number, setSize: number): number =>
  Math.max(1, Math.ceil((3 * itemCount) / setSize));

const cache = new Map<string, readonly number[][]>();

/**
 * The sets of a design, as indexes of items. Items are shown equally often (counts differ by at most one), pairs appear
 * together as evenly as the search finds, and positions vary. Deterministic, so that the server can check an answer
 * against the sets the browser showed.
 *
 * Balance of items first, then of pairs: Cochran, W. G. & Cox, G. M. (1957), Experimental Designs, 2nd ed., ch. 11.
 *
 * @param itemCount 2 or more; `size` at most as many; `design` 0 to DESIGN_COUNT − 1
 */
export function buildDesign(
  itemCount: number,
  setSize: number,
  setCount: number,
  designIndex: number,
): readonly number[][] {
  const key = `${itemCount} ${setSize} ${setCount} ${designIndex}`;
  const cached = cache.get(key);
  if (cached) return cached;
  const random = createRandom(1 + designIndex + 31 * (itemCount + 41 * (setSize + 7 * setCount)));
  let best: { sets: number[][]; cost: number } | null = null;
  for (let attempt = 0; attempt < MAX_TRIES; attempt += 1) {
    const candidate = balancePairs(generateSets(itemCount, setSize, setCount, random), itemCount);
    if (!best || candidate.cost < best.cost) best = candidate;
  }
  const ordered = balancePositions(best!.sets, itemCount, random);
  // Few studies are answered at a time; evicted designs are computed again.
  if (cache.size >= 200) cache.clear();
  cache.set(key, ordered);
  return ordered;
}

/** A seeded generator of numbers in [0, 1): Park & Miller's minimal standard, in exact integer arithmetic. */
function createRandom(seed: number): () => number {
  let state = (seed * 16_807) % 2_147_483_647 || 1;
  const nextRandom = () => (state = (state * 48_271) % 2_147_483_647) / 2_147_483_647;
  for (let round = 0; round < 5; round += 1) nextRandom();
  return nextRandom;
}

/** Fills each set with the items shown least so far; of those, the ones that were least together with its other items. */
function generateSets(
  itemCount: number,
  setSize: number,
  setCount: number,
  random: () => number,
): number[][] {
  const shownCounts = Array.from({ length: itemCount }, () => 0);
  const pairCounts = createPairCounts(itemCount);
  return Array.from({ length: setCount }, () => {
    const set: number[] = [];
    while (set.length < setSize) {
      let pick = -1;
      let lowestCost = Infinity;
      for (let item = 0; item < itemCount; item += 1) {
        if (set.includes(item)) continue;
        const meetings = set.reduce((sum, other) => sum + pairCounts[item]![other]!, 0);
        const cost = shownCounts[item]! * 1e6 + meetings + random();
        if (cost < lowestCost) [lowestCost, pick] = [cost, item];
      }
      for (const other of set) addPair(pairCounts, pick, other, 1);
      shownCounts[pick]! += 1;
      set.push(pick);
    }
    return set;
  });
}

const createPairCounts = (itemCount: number) =>
  Array.from({ length: itemCount }, () => Array.from({ length: itemCount }, () => 0));

function addPair(pairCounts: number[][], a: number, b: number, change: number): void {
  pairCounts[a]![b]! += change;
  pairCounts[b]![a]! += change;
}

/** Swaps items between sets while this balances pairs; how often each item is shown does not change. */
function balancePairs(sets: number[][], itemCount: number): { sets: number[][]; cost: number } {
  const pairCounts = createPairCounts(itemCount);
  for (const set of sets)
    set.forEach((a, index) => set.slice(index + 1).forEach((b) => addPair(pairCounts, a, b, 1)));
  const trySwap = (first: number[], firstIndex: number, second: number[], secondIndex: number): boolean => {
    const [a, b] = [first[firstIndex]!, second[secondIndex]!];
    if (a === b || first.includes(b) || second.includes(a)) return false;
    let change = 0;
    const replaceItem = (set: number[], removed: number, added: number) => {
      for (const other of set) {
        if (other === removed) continue;
        change += -2 * pairCounts[removed]![other]! + 1;
        addPair(pairCounts, removed, other, -1);
        change += 2 * pairCounts[added]![other]! + 1;
        addPair(pairCounts, added, other, 1);
      }
    };
    replaceItem(first, a, b);
    replaceItem(second, b, a);
    if (change < 0) {
      [first[firstIndex], second[secondIndex]] = [b, a];
      return true;
    }
    const restoreItem = (set: number[], removed: number, item: number) => {
      for (const other of set) {
        if (other === removed) continue;
        addPair(pairCounts, removed, other, 1);
        addPair(pairCounts, item, other, -1);
      }
    };
    restoreItem(second, b, a);
    restoreItem(first, a, b);
    return false;
  };
  for (let pass = 0, hasImproved = true; hasImproved && pass < 30; pass += 1) {
    hasImproved = false;
    sets.forEach((first, setIndex) => {
      for (const second of sets.slice(setIndex + 1))
        for (let i = 0; i < first.length; i += 1)
          for (let j = 0; j < second.length; j += 1) if (trySwap(first, i, second, j)) hasImproved = true;
    });
  }
  const cost = pairCounts.reduce((sum, row) => sum + row.reduce((total, n) => total + n * n, 0), 0);
  return { sets, cost };
}

/** Orders each set so that every item is at each position about equally often. */
function balancePositions(sets: number[][], itemCount: number, random: () => number): number[][] {
  const size = sets[0]?.length ?? 0;
  const positionCounts = Array.from({ length: itemCount }, () => Array.from({ length: size }, () => 0));
  return sets.map((set) => {
    const remainingItems = new Set(set);
    return set.map((_, position) => {
      let pick = -1;
      let lowestCost = Infinity;
      for (const item of remainingItems) {
        const cost = positionCounts[item]![position]! + random() / 2;
        if (cost < lowestCost) [lowestCost, pick] = [cost, item];
      }
      remainingItems.delete(pick);
      positionCounts[pick]![position]! += 1;
      return pick;
    });
  });
}
