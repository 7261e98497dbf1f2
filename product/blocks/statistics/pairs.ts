import type { Tally } from '../block.ts';

/**
 * Counts how many responses put two things into the same place, as tallies of `part` with choice `a b`, where a < b by
 * code units; sorted, whatever the order in the responses.
 *
 * @param responses the distinct choices `thing place` of each response; a thing contains no space
 */
export function countPairs(responses: Iterable<string[]>, part: string): Tally[] {
  const [things, places] = [new Map<string, number>(), new Map<string, number>()];
  // A million responses have few distinct choices, so each is parsed only once.
  const parsed = new Map<string, [thing: number, place: number]>();
  const counts: number[][] = [];
  const thingsByPlace: number[][] = [];
  for (const choices of responses) {
    const usedPlaces: number[][] = [];
    for (const choice of choices) {
      let entry = parsed.get(choice);
      if (!entry) {
        const cut = choice.indexOf(' ');
        entry = [numberOf(things, choice.slice(0, cut)), numberOf(places, choice.slice(cut + 1))];
        parsed.set(choice, entry);
      }
      const [thing, place] = entry;
      const sharingPlace = (thingsByPlace[place] ??= []);
      if (sharingPlace.length === 0) usedPlaces.push(sharingPlace);
      for (const other of sharingPlace) {
        const row = (counts[Math.min(thing, other)] ??= []);
        const at = Math.max(thing, other);
        row[at] = (row[at] ?? 0) + 1;
      }
      sharingPlace.push(thing);
    }
    for (const sharingPlace of usedPlaces) sharingPlace.length = 0;
  }
  return namePairs(counts, [...things.keys()])
    .toSorted((a, b) => (a.choice < b.choice ? -1 : 1))
    .map(({ choice, n }) => ({ part, choice, n, total: 0 }));
}

function numberOf(names: Map<string, number>, name: string): number {
  const number = names.get(name) ?? names.size;
  names.set(name, number);
  return number;
}

function namePairs(counts: number[][], things: string[]): { choice: string; n: number }[] {
  const pairs: { choice: string; n: number }[] = [];
  counts.forEach((row, one) =>
    row.forEach((n, other) => pairs.push({ choice: [things[one]!, things[other]!].toSorted().join(' '), n })),
  );
  return pairs;
}
