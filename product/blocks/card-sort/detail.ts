import type { Id, Tally } from '../block.ts';
import { talliesOf } from '../kit/summary/bars.ts';

/** What only this type's summary reads. Cards are named by their index in `cards`. */
export interface CardSortDetail {
  cards: Id[];
  /** How many people put two cards together: index, higher index, people. */
  pairs: [number, number, number][];
  /** Own names, the most used first: how many piles were called that, and how often it held each card. */
  labels: { name: string; n: number; cards: [number, number][] }[];
  /** Names beyond those listed. */
  more: number;
}

/** Traces: each card with the category it is in, and what is counted from it, each pair of cards in one category. */
export const PLACE_TRACE = '~in';
export const PAIR_TRACE = '~pair';
/** Own names the findings list; the rest are counted. */
const MAX_LABELS = 300;
/** Pairs and names from tallies alone. */
export function detailOf(config: { cards: { id: Id }[] }, tallies: Tally[]): CardSortDetail {
  const cards = config.cards.map(({ id }) => id);
  const index = new Map(cards.map((id, at) => [id, at]));
  const pairs: CardSortDetail['pairs'] = [];
  for (const { choice, n } of talliesOf(tallies, PAIR_TRACE)) {
    const [a, b] = choice.split(' ').map((id) => index.get(id));
    if (n > 0 && a !== undefined && b !== undefined) pairs.push([Math.min(a, b), Math.max(a, b), n]);
  }
  const held = new Map<string, [number, number][]>();
  for (const { choice, n } of talliesOf(tallies, PLACE_TRACE)) {
    const cut = choice.indexOf(' ');
    const card = index.get(choice.slice(0, cut));
    const name = choice.slice(cut + 1);
    if (n > 0 && card !== undefined) held.set(name, [...(held.get(name) ?? []), [card, n]]);
  }
  const labels = talliesOf(tallies, '~label')
    .filter(({ n }) => n > 0)
    .map(({ choice, n }) => ({
      name: choice,
      n,
      cards: (held.get(choice) ?? []).toSorted((a, b) => b[1] - a[1] || a[0] - b[0]),
    }))
    .toSorted((a, b) => b.n - a.n || (a.name < b.name ? -1 : 1));
  return {
    cards,
    pairs: pairs.toSorted((a, b) => a[0] - b[0] || a[1] - b[1]),
    labels: labels.slice(0, MAX_LABELS),
    more: Math.max(0, labels.length - MAX_LABELS),
  };
}
