/** Designs a study has to give; which one a participant gets is drawn from their seed. */
export const DESIGN_COUNT = 16;
/** Tries of each design; the most even one is taken. */
const MAX_TRIES = 6;

/** Which design a participant gets. @param seed in [0, 1) */
export const designFor = (seed: number): number =>
  Math.min(DESIGN_COUNT - 1, Math.floor(seed * DESIGN_COUNT));

/** How many sets show each item three times, as is usual: Orme, B. (2010), Getting Started with Conjoint Analysis. */
export const setsFor = (items: number, size: number): number => Math.max(1, Math.ceil((3 * items) / size));

const known = new Map<string, readonly number[][]>();

/**
 * The sets of a design, as indexes of items: each item is shown equally often, but for one time; pairs of items meet
 * as evenly as a search finds; places within a set vary. The same numbers always give the same sets, in every browser
 * and on the server, so that an answer can be checked against them.
 *
 * Balance of items first, then of pairs: Cochran, W. G. & Cox, G. M. (1957), Experimental Designs, 2nd ed., ch. 11.
 *
 * @param items 2 or more; `size` at most as many; `design` 0 to DESIGNS − 1
 */
export function designOf(items: number, size: number, sets: number, design: number): readonly number[][] {
  const key = `${items} ${size} ${sets} ${design}`;
  const found = known.get(key);
  if (found) return found;
  const random = randomFrom(1 + design + 31 * (items + 41 * (size + 7 * sets)));
  let best: { sets: number[][]; cost: number } | null = null;
  for (let attempt = 0; attempt < MAX_TRIES; attempt += 1) {
    const drawn = improved(drawSets(items, size, sets, random), items);
    if (!best || drawn.cost < best.cost) best = drawn;
  }
  const made = spread(best!.sets, items, random);
  // Few studies are answered at a time; what is forgotten is made again.
  if (known.size >= 200) known.clear();
  known.set(key, made);
  return made;
}

/** Numbers in [0, 1), the same for the same seed: Park & Miller's minimal standard, exact in whole numbers. */
function randomFrom(seed: number): () => number {
  let state = (seed * 16_807) % 2_147_483_647 || 1;
  const draw = () => (state = (state * 48_271) % 2_147_483_647) / 2_147_483_647;
  for (let warm = 0; warm < 5; warm += 1) draw();
  return draw;
}

/** Set by set the items shown least so far; of those, the ones that have met the set's other items least. */
function drawSets(items: number, size: number, sets: number, random: () => number): number[][] {
  const shown = Array.from({ length: items }, () => 0);
  const met = pairTable(items);
  return Array.from({ length: sets }, () => {
    const set: number[] = [];
    while (set.length < size) {
      let pick = -1;
      let least = Infinity;
      for (let item = 0; item < items; item += 1) {
        if (set.includes(item)) continue;
        const meetings = set.reduce((sum, other) => sum + met[item]![other]!, 0);
        const cost = shown[item]! * 1e6 + meetings + random();
        if (cost < least) [least, pick] = [cost, item];
      }
      for (const other of set) meet(met, pick, other, 1);
      shown[pick]! += 1;
      set.push(pick);
    }
    return set;
  });
}

const pairTable = (items: number) =>
  Array.from({ length: items }, () => Array.from({ length: items }, () => 0));

function meet(met: number[][], a: number, b: number, by: number): void {
  met[a]![b]! += by;
  met[b]![a]! += by;
}

/** Swaps items between sets as long as pairs meet more evenly for it; how often each is shown stays. */
function improved(sets: number[][], items: number): { sets: number[][]; cost: number } {
  const met = pairTable(items);
  for (const set of sets) set.forEach((a, at) => set.slice(at + 1).forEach((b) => meet(met, a, b, 1)));
  const swap = (one: number[], at: number, two: number[], to: number): boolean => {
    const [a, b] = [one[at]!, two[to]!];
    if (a === b || one.includes(b) || two.includes(a)) return false;
    let change = 0;
    const move = (set: number[], out: number, item: number) => {
      for (const other of set) {
        if (other === out) continue;
        change += -2 * met[out]![other]! + 1;
        meet(met, out, other, -1);
        change += 2 * met[item]![other]! + 1;
        meet(met, item, other, 1);
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
        meet(met, out, other, 1);
        meet(met, item, other, -1);
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
  const cost = met.reduce((sum, row) => sum + row.reduce((total, n) => total + n * n, 0), 0);
  return { sets, cost };
}

/** Puts each set's items on the places they have had least, so that no item is always on top. */
function spread(sets: number[][], items: number, random: () => number): number[][] {
  const size = sets[0]?.length ?? 0;
  const had = Array.from({ length: items }, () => Array.from({ length: size }, () => 0));
  return sets.map((set) => {
    const rest = new Set(set);
    return set.map((_, place) => {
      let pick = -1;
      let least = Infinity;
      for (const item of rest) {
        const cost = had[item]![place]! + random() / 2;
        if (cost < least) [least, pick] = [cost, item];
      }
      rest.delete(pick);
      had[pick]![place]! += 1;
      return pick;
    });
  });
}
