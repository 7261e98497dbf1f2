import { foldForSearch } from '#platform/text/fold-for-search.ts';

/**
 * The entries that contain every typed word: first those that start with the typed text, then those with a word that
 * starts with its first word, then the rest; within each rank in their original order.
 */
export function findEntries<T extends { label: string }>(entries: readonly T[], typed: string): T[] {
  const query = foldForSearch(typed).trim();
  if (query === '') return [...entries];
  const words = query.split(/\s+/);
  const ranks: [T[], T[], T[]] = [[], [], []];
  for (const entry of entries) {
    const label = foldForSearch(entry.label);
    if (!words.every((word) => label.includes(word))) continue;
    const startsWord = label.split(/[\s(/,-]+/).some((word) => word.startsWith(words[0]!));
    ranks[label.startsWith(query) ? 0 : startsWord ? 1 : 2].push(entry);
  }
  return ranks.flat();
}
