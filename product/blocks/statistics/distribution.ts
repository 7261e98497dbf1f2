/** Distinct numbers, ascending, with their counts. */
export interface Distribution {
  values: Float64Array;
  counts: Float64Array;
}

/** Counts numbers; −0 counts as 0, and numbers that are not finite are ignored. */
export function computeDistribution(numbers: Iterable<number>): Distribution {
  const sorted = Float64Array.from(numbers).filter(Number.isFinite).sort();
  const values = new Float64Array(sorted.length);
  const counts = new Float64Array(sorted.length);
  let distinctCount = 0;
  for (const number of sorted) {
    if (distinctCount === 0 || values[distinctCount - 1] !== number) {
      // −0 sorts before 0 and equals it; adding 0 makes it 0.
      values[distinctCount] = number + 0;
      distinctCount += 1;
    }
    counts[distinctCount - 1]! += 1;
  }
  return { values: values.slice(0, distinctCount), counts: counts.slice(0, distinctCount) };
}

/** The total count. */
export function countSample({ counts }: Distribution): number {
  let n = 0;
  for (const count of counts) n += count;
  return n;
}

/**
 * First, second and third quartile; all 0 without numbers.
 *
 * Linear interpolation between the two order statistics around (n − 1) · p.
 *
 * Source: Hyndman, R. J. & Fan, Y. (1996), Sample quantiles in statistical packages, The American Statistician 50,
 * 361–365, definition 7.
 */
export function computeQuartiles(distribution: Distribution): [number, number, number] {
  const last = countSample(distribution) - 1;
  const computeQuantile = (share: number) => {
    const rank = last * share;
    const below = Math.floor(rank);
    const [low, high] = [getOrderStatistic(distribution, below), getOrderStatistic(distribution, below + 1)];
    return interpolate(low, high, rank - below);
  };
  return last < 0 ? [0, 0, 0] : [computeQuantile(0.25), computeQuantile(0.5), computeQuantile(0.75)];
}

/** Linear interpolation from the nearer end, so that equal numbers give exactly that number. @param fraction 0 to 1 */
export function interpolate(low: number, high: number, fraction: number): number {
  return fraction < 0.5 ? low + (high - low) * fraction : high - (high - low) * (1 - fraction);
}

/** The number at an index of the sorted list; after its end, the last one. */
function getOrderStatistic({ values, counts }: Distribution, sortedIndex: number): number {
  let cumulative = 0;
  for (let index = 0; index < values.length; index += 1) {
    cumulative += counts[index]!;
    if (sortedIndex < cumulative) return values[index]!;
  }
  return values.at(-1)!;
}
