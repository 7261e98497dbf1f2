import type { Tally } from '../block.ts';

/**
 * How many responses put two things into one place: tallies of `part`, choice `a b` with a before b by code unit, in
 * that order, however people arranged them.
 *
 * @param responses of each its choices of a trace, `thing place`, each once; only the first space parts them
 */
export function countPairs(responses: Iterable<string[]>, part: string): Tally[] {
  const [things, places] = [new Map<string, number>(), new Map<string, number>()];
  // A million responses have few distinct choices: each is taken apart once.
  const known = new Map<string, [thing: number, place: number]>();
  const counts: number[][] = [];
  const held: number[][] = [];
  for (const choices of responses) {
    const touched: number[][] = [];
    for (const choice of choices) {
      let entry = known.get(choice);
      if (!entry) {
        const cut = choice.indexOf(' ');
        entry = [numberOf(things, choice.slice(0, cut)), numberOf(places, choice.slice(cut + 1))];
        known.set(choice, entry);
      }
      const [thing, place] = entry;
      const pile = (held[place] ??= []);
      if (pile.length === 0) touched.push(pile);
      for (const other of pile) {
        const row = (counts[Math.min(thing, other)] ??= []);
        const at = Math.max(thing, other);
        row[at] = (row[at] ?? 0) + 1;
      }
      pile.push(thing);
    }
    for (const pile of touched) pile.length = 0;
  }
  return named(counts, [...things.keys()])
    .toSorted((a, b) => (a.choice < b.choice ? -1 : 1))
    .map(({ choice, n }) => ({ part, choice, n, total: 0 }));
}

function numberOf(names: Map<string, number>, name: string): number {
  const number = names.get(name) ?? names.size;
  names.set(name, number);
  return number;
}

function named(counts: number[][], things: string[]): { choice: string; n: number }[] {
  const pairs: { choice: string; n: number }[] = [];
  counts.forEach((row, one) =>
    row.forEach((n, other) => pairs.push({ choice: [things[one]!, things[other]!].toSorted().join(' '), n })),
  );
  return pairs;
}
