/** How many people named each price, by question. Prices rise. */
export type PriceCounts = Record<PriceQuestion, [price: number, n: number][]>;
export type PriceQuestion = 'tooCheap' | 'cheap' | 'expensive' | 'tooExpensive';

/** Shares of people at a price, 0 to 1. */
export interface CurvePoint {
  price: number;
  tooCheap: number;
  notCheap: number;
  notExpensive: number;
  tooExpensive: number;
}

/** Where curves cross; null where they do not. */
export interface PricePoints {
  /** Point of marginal cheapness: too cheap meets not cheap. */
  pmc: number | null;
  /** Point of marginal expensiveness: too expensive meets not expensive. */
  pme: number | null;
  /** Optimal price point: too cheap meets too expensive. */
  opp: number | null;
  /** Indifference price point: as many call it cheap as expensive. */
  idp: number | null;
}

/**
 * The cumulative curves of the price sensitivity meter at every price that was named. At a price p it is too cheap to
 * those who named p or more, not cheap to those who named less than p as cheap, not expensive to those who named more
 * than p as expensive, and too expensive to those who named p or less.
 *
 * Source: van Westendorp, P. H. (1976), NSS Price Sensitivity Meter (PSM): a new approach to study consumer perception
 * of prices, Proceedings of the 29th ESOMAR Congress, 139–167.
 *
 * @param n people, each of whom named all four
 */
export function curvesOf(named: PriceCounts, n: number): CurvePoint[] {
  if (n <= 0) return [];
  const prices = new Set(Object.values(named).flatMap((list) => list.map(([price]) => price)));
  const below = {
    tooCheap: peopleBelow(named.tooCheap),
    cheap: peopleBelow(named.cheap),
    expensive: peopleBelow(named.expensive),
    tooExpensive: peopleBelow(named.tooExpensive),
  };
  return [...prices]
    .toSorted((a, b) => a - b)
    .map((price) => ({
      price,
      tooCheap: (n - below.tooCheap(price, false)) / n,
      notCheap: below.cheap(price, false) / n,
      notExpensive: (n - below.expensive(price, true)) / n,
      tooExpensive: below.tooExpensive(price, true) / n,
    }));
}

/** How many people named less than a price, or that price too; asked of rising prices, so that each is read once. */
function peopleBelow(list: PriceCounts[PriceQuestion]) {
  let at = 0;
  let people = 0;
  return (price: number, including: boolean): number => {
    for (; at < list.length && (list[at]![0] < price || (including && list[at]![0] === price)); at += 1)
      people += list[at]![1];
    return people;
  };
}

type Curve = Exclude<keyof CurvePoint, 'price'>;

/** The four points where curves cross, straight lines between the named prices (same source). */
export function pricePoints(curves: readonly CurvePoint[]): PricePoints {
  return {
    pmc: crossing(curves, 'tooCheap', 'notCheap'),
    pme: crossing(curves, 'notExpensive', 'tooExpensive'),
    opp: crossing(curves, 'tooCheap', 'tooExpensive'),
    idp: crossing(curves, 'notExpensive', 'notCheap'),
  };
}

/** Where a falling curve meets a rising one: in the middle, when they lie on each other for a while. */
function crossing(curves: readonly CurvePoint[], falling: Curve, rising: Curve): number | null {
  const above = (point: CurvePoint) => point[falling] - point[rising];
  const from = curves.findIndex((point) => above(point) <= 0);
  const to = curves.findLastIndex((point) => above(point) >= 0);
  if (from < 0 || to < 0) return null;
  const [first, last] = [curves[from]!, curves[to]!];
  if (from <= to) return (first.price + last.price) / 2;
  const [high, low] = [above(last), above(first)];
  return last.price + ((first.price - last.price) * high) / (high - low);
}
