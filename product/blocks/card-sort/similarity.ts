import type { CardSortDetail } from './detail.ts';
import { averageLinkage, findBestCut, listLeaves, type Merge } from './linkage.ts';

/** How often cards were grouped together, and the cluster tree computed from it. */
export interface Similarity {
  /** How many people grouped two cards together, by index in `cards`; symmetric, 0 on the diagonal. */
  together: number[][];
  merges: Merge[];
  /** Indexes of the cards in the order of the dendrogram, so that similar cards are next to each other. */
  order: number[];
  /** The distance to cut at for the clearest groups, 0 to 1. */
  cut: number;
}

/** How often two cards were grouped together, by index in `cards`; symmetric, 0 on the diagonal. */
export function countTogether({ cards, pairs }: Pick<CardSortDetail, 'cards' | 'pairs'>): number[][] {
  const together = cards.map(() => cards.map(() => 0));
  for (const [a, b, count] of pairs) {
    together[a]![b] = count;
    together[b]![a] = count;
  }
  return together;
}

/**
 * The similarity of two cards is the share of people who grouped them together; the distance is 1 minus that.
 *
 * @param n people who sorted, > 0
 */
export function computeSimilarity({ cards, pairs }: CardSortDetail, n: number): Similarity {
  const together = countTogether({ cards, pairs });
  const distances = together.map((row, a) => row.map((count, b) => (a === b ? 0 : 1 - count / n)));
  const merges = averageLinkage(distances);
  const order = cards.length > 0 ? listLeaves(merges, cards.length, cards.length + merges.length - 1) : [];
  return { together, merges, order, cut: findBestCut(distances, merges) };
}

export type CategoryLabel = CardSortDetail['labels'][number];
/** A category that participants created: one name, or several that a researcher merged. */
export interface MergedLabel extends CategoryLabel {
  mergedNames: string[];
  /** 0 to 1: how similar the categories with this name are; 1 when all have the same cards. */
  agreement: number;
}

/**
 * Category names with those merged that a researcher marked as equivalent, the most used first. Each person puts a card
 * in one category, so counts of merged names add up. Agreement is the share of filled cells in a table of categories
 * by cards.
 *
 * @param mergeTargets name → the name it counts as
 */
export function mergeLabels(
  labels: CategoryLabel[],
  mergeTargets: Readonly<Record<string, string>>,
): MergedLabel[] {
  const names = new Set(labels.map(({ name }) => name));
  const byName = new Map<string, MergedLabel>();
  for (const label of labels) {
    const target = Object.hasOwn(mergeTargets, label.name) ? mergeTargets[label.name]! : label.name;
    const name = names.has(target) ? target : label.name;
    const existing = byName.get(name) ?? { name, n: 0, cards: [], mergedNames: [], agreement: 0 };
    const cards = new Map(existing.cards);
    for (const [card, n] of label.cards) cards.set(card, (cards.get(card) ?? 0) + n);
    byName.set(name, {
      ...existing,
      n: existing.n + label.n,
      cards: [...cards].toSorted((a, b) => b[1] - a[1] || a[0] - b[0]),
      mergedNames: label.name === name ? existing.mergedNames : [...existing.mergedNames, label.name],
    });
  }
  return [...byName.values()]
    .map((label) => {
      const filled = label.cards.reduce((sum, [, n]) => sum + n, 0);
      const cells = label.n * label.cards.length;
      return { ...label, agreement: cells > 0 ? Math.min(1, filled / cells) : 0 };
    })
    .toSorted((a, b) => b.n - a.n || (a.name < b.name ? -1 : 1));
}
