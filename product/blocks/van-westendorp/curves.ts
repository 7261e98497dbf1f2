/** How many people named each price, by question, in ascending order of price. */
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

/** Prices where curves intersect; null if they do not. */
export interface PricePoints {
  /** Point of marginal cheapness: too cheap meets not cheap. */
  pmc: number | null;
  /** Point of marginal expensiveness: too expensive meets not expensive. */
  pme: number | null;
  /** Optimal price point: too cheap meets too expensive. */
  opp: number | null;
  /** Indifference price point: equally many people find it cheap and expensive. */
  idp: number | null;
}

/**
 * The cumulative curves of the price sensitivity meter at every named price. A price p is too cheap for people whose "too
 * cheap" is p or more, not cheap if their "cheap" is below p, not expensive if their "expensive" is above p, and too
 * expensive if their "too expensive" is p or less.
 *
 * Source: van Westendorp, P. H. (1976), NSS Price Sensitivity Meter (PSM): a new approach to study consumer perception
 * of prices, Proceedings of the 29th ESOMAR Congress, 139–167.
 *
 * @param n people, each of whom named all four prices
 */
export function computeCurves(named: PriceCounts, n: number): CurvePoint[] {
  if (n <= 0) return [];
  const prices = new Set(Object.values(named).flatMap((list) => list.map(([price]) => price)));
  const countBelow = {
    tooCheap: createBelowCounter(named.tooCheap),
    cheap: createBelowCounter(named.cheap),
    expensive: createBelowCounter(named.expensive),
    tooExpensive: createBelowCounter(named.tooExpensive),
  };
  return [...prices]
    .toSorted((a, b) => a - b)
    .map((price) => ({
      price,
      tooCheap: (n - countBelow.tooCheap(price, false)) / n,
      notCheap: countBelow.cheap(price, false) / n,
      notExpensive: (n - countBelow.expensive(price, true)) / n,
      tooExpensive: countBelow.tooExpensive(price, true) / n,
    }));
}

/**
 * Returns a function that counts people who named a lower price, or with `including` also the same. It must be called with
 * ascending prices, since it scans the list once.
 */
function createBelowCounter(list: PriceCounts[PriceQuestion]) {
  let index = 0;
  let people = 0;
  return (price: number, including: boolean): number => {
    while (index < list.length) {
      const [namedPrice, count] = list[index]!;
      if (namedPrice > price || (namedPrice === price && !including)) break;
      people += count;
      index += 1;
    }
    return people;
  };
}

type Curve = Exclude<keyof CurvePoint, 'price'>;

/** The four intersections of the curves, with linear interpolation between prices (same source). */
export function computePricePoints(curves: readonly CurvePoint[]): PricePoints {
  return {
    pmc: computeIntersection(curves, 'tooCheap', 'notCheap'),
    pme: computeIntersection(curves, 'notExpensive', 'tooExpensive'),
    opp: computeIntersection(curves, 'tooCheap', 'tooExpensive'),
    idp: computeIntersection(curves, 'notExpensive', 'notCheap'),
  };
}

/** The intersection of a falling and a rising curve; if they overlap, the middle of the overlap. */
function computeIntersection(curves: readonly CurvePoint[], falling: Curve, rising: Curve): number | null {
  const computeDifference = (point: CurvePoint) => point[falling] - point[rising];
  const firstIndex = curves.findIndex((point) => computeDifference(point) <= 0);
  const lastIndex = curves.findLastIndex((point) => computeDifference(point) >= 0);
  if (firstIndex < 0 || lastIndex < 0) return null;
  const [first, last] = [curves[firstIndex]!, curves[lastIndex]!];
  if (firstIndex <= lastIndex) return (first.price + last.price) / 2;
  const [above, below] = [computeDifference(last), computeDifference(first)];
  return last.price + ((first.price - last.price) * above) / (above - below);
}
