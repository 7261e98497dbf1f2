/** How many different designs there are per study; a participant's seed selects one. */
export const DESIGN_COUNT = 16;
/** How many candidates are generated per design; the most balanced one is used. */
const MAX_TRIES = 6;

/** The index of a participant's design. @param seed in [0, 1) */
export const pickDesign = (seed: number): number =>
  Math.min(DESIGN_COUNT - 1, Math.floor(seed * DESIGN_COUNT));

/** How many sets show each item three times, as recommended by Orme, B. (2010), Getting Started with Conjoint Analysis. */
export const defaultSetCount = (items: number, size: number): number =>
  Math.max(1, Math.ceil((3 * items) / size));

const cache = new Map<string, readonly number[][]>();

/**
 * The sets of a design, as indexes of items. Items are shown equally often (counts differ by at most one), pairs appear
 * together as evenly as the search finds, and positions vary. Deterministic, so that the server can check an answer
 * against the sets the browser showed.
 *
 * Balance of items first, then of pairs: Cochran, W. G. & Cox, G. M. (1957), Experimental Designs, 2nd ed., ch. 11.
 *
 * @param items 2 or more; `size` at most as many; `design` 0 to DESIGN_COUNT − 1
 */
export function buildDesign(items: number, size: number, sets: number, design: number): readonly number[][] {
  const key = `${items} ${size} ${sets} ${design}`;
  const cached = cache.get(key);
  if (cached) return cached;
  const random = randomFrom(1 + design + 31 * (items + 41 * (size + 7 * sets)));
  let best: { sets: number[][]; cost: number } | null = null;
  for (let attempt = 0; attempt < MAX_TRIES; attempt += 1) {
    const candidate = balancePairs(drawSets(items, size, sets, random), items);
    if (!best || candidate.cost < best.cost) best = candidate;
  }
  const ordered = balancePositions(best!.sets, items, random);
  // Few studies are answered at a time; evicted designs are computed again.
  if (cache.size >= 200) cache.clear();
  cache.set(key, ordered);
  return ordered;
}

/** A seeded generator of numbers in [0, 1): Park & Miller's minimal standard, in exact integer arithmetic. */
function randomFrom(seed: number): () => number {
  let state = (seed * 16_807) % 2_147_483_647 || 1;
  const draw = () => (state = (state * 48_271) % 2_147_483_647) / 2_147_483_647;
  for (let warm = 0; warm < 5; warm += 1) draw();
  return draw;
}

/** Fills each set with the items shown least so far; of those, the ones that were least together with its other items. */
function drawSets(items: number, size: number, sets: number, random: () => number): number[][] {
  const shownCounts = Array.from({ length: items }, () => 0);
  const pairCounts = createPairCounts(items);
  return Array.from({ length: sets }, () => {
    const set: number[] = [];
    while (set.length < size) {
      let pick = -1;
      let lowestCost = Infinity;
      for (let item = 0; item < items; item += 1) {
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

const createPairCounts = (items: number) =>
  Array.from({ length: items }, () => Array.from({ length: items }, () => 0));

function addPair(pairCounts: number[][], a: number, b: number, by: number): void {
  pairCounts[a]![b]! += by;
  pairCounts[b]![a]! += by;
}

/** Swaps items between sets while this balances pairs; how often each item is shown does not change. */
function balancePairs(sets: number[][], items: number): { sets: number[][]; cost: number } {
  const pairCounts = createPairCounts(items);
  for (const set of sets)
    set.forEach((a, at) => set.slice(at + 1).forEach((b) => addPair(pairCounts, a, b, 1)));
  const swap = (one: number[], at: number, two: number[], to: number): boolean => {
    const [a, b] = [one[at]!, two[to]!];
    if (a === b || one.includes(b) || two.includes(a)) return false;
    let change = 0;
    const move = (set: number[], out: number, item: number) => {
      for (const other of set) {
        if (other === out) continue;
        change += -2 * pairCounts[out]![other]! + 1;
        addPair(pairCounts, out, other, -1);
        change += 2 * pairCounts[item]![other]! + 1;
        addPair(pairCounts, item, other, 1);
      }
    };
    move(one, a, b);
    move(two, b, a);
    if (change < 0) {
      [one[at], two[to]] = [b, a];
      return true;
    }
    const undo = (set: number[], out: number, item: number) => {
      for (const other of set) {
        if (other === out) continue;
        addPair(pairCounts, out, other, 1);
        addPair(pairCounts, item, other, -1);
      }
    };
    undo(two, b, a);
    undo(one, a, b);
    return false;
  };
  for (let pass = 0, better = true; better && pass < 30; pass += 1) {
    better = false;
    sets.forEach((one, first) => {
      for (const two of sets.slice(first + 1))
        for (let at = 0; at < one.length; at += 1)
          for (let to = 0; to < two.length; to += 1) if (swap(one, at, two, to)) better = true;
    });
  }
  const cost = pairCounts.reduce((sum, row) => sum + row.reduce((total, n) => total + n * n, 0), 0);
  return { sets, cost };
}

/** Orders each set so that every item is at each position about equally often. */
function balancePositions(sets: number[][], items: number, random: () => number): number[][] {
  const size = sets[0]?.length ?? 0;
  const positionCounts = Array.from({ length: items }, () => Array.from({ length: size }, () => 0));
  return sets.map((set) => {
    const rest = new Set(set);
    return set.map((_, place) => {
      let pick = -1;
      let lowestCost = Infinity;
      for (const item of rest) {
        const cost = positionCounts[item]![place]! + random() / 2;
        if (cost < lowestCost) [lowestCost, pick] = [cost, item];
      }
      rest.delete(pick);
      positionCounts[pick]![place]! += 1;
      return pick;
    });
  });
}
