import type { CardSortDetail } from './detail.ts';
import { averageLinkage, bestCut, leavesOf, type Merge } from './linkage.ts';

/** How often cards were put together, and the tree that follows from it. */
export interface Similarity {
  /** People who put two cards together, by index in `cards`; symmetric, 0 on the diagonal. */
  together: number[][];
  merges: Merge[];
  /** Indexes of the cards as the dendrogram draws them, so that like stands beside like. */
  order: number[];
  /** Where to cut for the clearest groups: a distance, 0 to 1. */
  cut: number;
}

/**
 * Similarity of two cards is the share of all who sorted that put them together; distance is the rest.
 *
 * @param n people who sorted, > 0
 */
export function similarityOf({ cards, pairs }: CardSortDetail, n: number): Similarity {
  const together = cards.map(() => cards.map(() => 0));
  for (const [a, b, count] of pairs) {
    together[a]![b] = count;
    together[b]![a] = count;
  }
  const distances = together.map((row, a) => row.map((count, b) => (a === b ? 0 : 1 - count / n)));
  const merges = averageLinkage(distances);
  const order = cards.length > 0 ? leavesOf(merges, cards.length, cards.length + merges.length - 1) : [];
  return { together, merges, order, cut: bestCut(distances, merges) };
}

export type CategoryLabel = CardSortDetail['labels'][number];
/** An own category as the team sees it: one name, or several that they say mean the same. */
export interface MergedLabel extends CategoryLabel {
  also: string[];
  /** 0 to 1: how alike the piles of this name are; 1 when each holds the same cards. */
  agreement: number;
}

/**
 * Own names with those merged that the team says mean the same, the most used first. A card lies in one category of
 * a person, so counts of merged names add up. Agreement is the share of filled cells in the table of piles by cards.
 *
 * @param into name → the name it counts as
 */
export function mergeLabels(labels: CategoryLabel[], into: Readonly<Record<string, string>>): MergedLabel[] {
  const names = new Set(labels.map(({ name }) => name));
  const byName = new Map<string, MergedLabel>();
  for (const label of labels) {
    const wanted = Object.hasOwn(into, label.name) ? into[label.name]! : label.name;
    const name = names.has(wanted) ? wanted : label.name;
    const held = byName.get(name) ?? { name, n: 0, cards: [], also: [], agreement: 0 };
    const cards = new Map(held.cards);
    for (const [card, n] of label.cards) cards.set(card, (cards.get(card) ?? 0) + n);
    byName.set(name, {
      ...held,
      n: held.n + label.n,
      cards: [...cards].toSorted((a, b) => b[1] - a[1] || a[0] - b[0]),
      also: label.name === name ? held.also : [...held.also, label.name],
    });
  }
  return [...byName.values()]
    .map((one) => {
      const filled = one.cards.reduce((sum, [, n]) => sum + n, 0);
      const cells = one.n * one.cards.length;
      return { ...one, agreement: cells > 0 ? Math.min(1, filled / cells) : 0 };
    })
    .toSorted((a, b) => b.n - a.n || (a.name < b.name ? -1 : 1));
}
