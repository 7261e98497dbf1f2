/** A word as it is compared: without case and accents, so that "cote" finds "Côte d’Ivoire". */
function bare(words: string): string {
  return words.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}

/**
 * The entries that have every word typed: first those that begin with what was typed, then those where a word does,
 * then the others; each kind in its own order.
 */
export function findEntries<T extends { label: string }>(entries: readonly T[], typed: string): T[] {
  const query = bare(typed).trim();
  if (query === '') return [...entries];
  const wanted = query.split(/\s+/);
  const ranks: [T[], T[], T[]] = [[], [], []];
  for (const entry of entries) {
    const label = bare(entry.label);
    if (!wanted.every((word) => label.includes(word))) continue;
    const begins = label.split(/[\s(/,-]+/).some((word) => word.startsWith(wanted[0]!));
    ranks[label.startsWith(query) ? 0 : begins ? 1 : 2].push(entry);
  }
  return ranks.flat();
}
