import type { Tally } from './finding.ts';

/**
 * Counts how many responses put two items into the same group, as tallies of `part` with choice `a b`, where a < b by
 * code units; sorted, whatever the order in the responses.
 *
 * @param responses the distinct choices `item group` of each response; an item contains no space
 */
export function countPairs(responses: Iterable<string[]>, part: string): Tally[] {
  const [items, groups] = [new Map<string, number>(), new Map<string, number>()];
  // A million responses have few distinct choices, so each is parsed only once.
  const parsed = new Map<string, [item: number, group: number]>();
  const counts: number[][] = [];
  const itemsByGroup: number[][] = [];
  for (const choices of responses) {
    const usedGroups: number[][] = [];
    for (const choice of choices) {
      let entry = parsed.get(choice);
      if (!entry) {
        const space = choice.indexOf(' ');
        entry = [assignIndex(items, choice.slice(0, space)), assignIndex(groups, choice.slice(space + 1))];
        parsed.set(choice, entry);
      }
      const [item, group] = entry;
      const itemsInGroup = (itemsByGroup[group] ??= []);
      if (itemsInGroup.length === 0) usedGroups.push(itemsInGroup);
      for (const other of itemsInGroup) {
        const row = (counts[Math.min(item, other)] ??= []);
        const column = Math.max(item, other);
        row[column] = (row[column] ?? 0) + 1;
      }
      itemsInGroup.push(item);
    }
    for (const sameGroup of usedGroups) sameGroup.length = 0;
  }
  return namePairs(counts, [...items.keys()])
    .toSorted((a, b) => (a.choice < b.choice ? -1 : 1))
    .map(({ choice, n }) => ({ part, choice, n, total: 0 }));
}

function assignIndex(names: Map<string, number>, name: string): number {
  const index = names.get(name) ?? names.size;
  names.set(name, index);
  return index;
}

function namePairs(counts: number[][], items: string[]): { choice: string; n: number }[] {
  const pairs: { choice: string; n: number }[] = [];
  counts.forEach((row, item) =>
    row.forEach((n, other) => pairs.push({ choice: [items[item]!, items[other]!].toSorted().join(' '), n })),
  );
  return pairs;
}
