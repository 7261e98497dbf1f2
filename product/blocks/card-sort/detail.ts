import type { Id } from '../block.ts';
import type { Tally } from '../statistics/finding.ts';
import { filterTalliesByPart } from '../kit/summary/bars.ts';

/** `Finding.detail` of a card sort. Cards are referred to by their index in `cards`. */
export interface CardSortDetail {
  cards: Id[];
  /** How many people put two cards together: index, higher index, people. */
  pairs: [number, number, number][];
  /** Names that people created, the most used first: how many categories had the name, and how often each card was in it. */
  labels: { name: string; n: number; cards: [number, number][] }[];
  /** How many more names there are than listed. */
  more: number;
}

/** Traces: each card with its category, and counted from that, each pair of cards in the same category. */
export const PLACE_TRACE = '~in';
export const PAIR_TRACE = '~pair';
/** How many names the finding lists; the rest are only counted. */
const MAX_LABELS = 300;

/** Pairs and names, from tallies alone. */
export function computeCardSortDetail(config: { cards: { id: Id }[] }, tallies: Tally[]): CardSortDetail {
  const cards = config.cards.map(({ id }) => id);
  const indexByCard = new Map(cards.map((id, index) => [id, index]));
  const pairs: CardSortDetail['pairs'] = [];
  for (const { choice, n } of filterTalliesByPart(tallies, PAIR_TRACE)) {
    const [a, b] = choice.split(' ').map((id) => indexByCard.get(id));
    if (n > 0 && a !== undefined && b !== undefined) pairs.push([Math.min(a, b), Math.max(a, b), n]);
  }
  const cardsByName = new Map<string, [number, number][]>();
  for (const { choice, n } of filterTalliesByPart(tallies, PLACE_TRACE)) {
    const space = choice.indexOf(' ');
    const card = indexByCard.get(choice.slice(0, space));
    const name = choice.slice(space + 1);
    if (n > 0 && card !== undefined) cardsByName.set(name, [...(cardsByName.get(name) ?? []), [card, n]]);
  }
  const labels = filterTalliesByPart(tallies, '~label')
    .filter(({ n }) => n > 0)
    .map(({ choice, n }) => ({
      name: choice,
      n,
      cards: (cardsByName.get(choice) ?? []).toSorted((a, b) => b[1] - a[1] || a[0] - b[0]),
    }))
    .toSorted((a, b) => b.n - a.n || (a.name < b.name ? -1 : 1));
  return {
    cards,
    pairs: pairs.toSorted((a, b) => a[0] - b[0] || a[1] - b[1]),
    labels: labels.slice(0, MAX_LABELS),
    more: Math.max(0, labels.length - MAX_LABELS),
  };
}
