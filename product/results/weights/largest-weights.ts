import { sumWeights } from './weight-sums.ts';

/** How many times the mean a weight must be to be called large: where published surveys cap theirs (anesrake). */
export const LARGE_WEIGHT = 5;

export interface LargestWeights {
  /** The largest weight as a multiple of the mean. */
  largest: number;
  /** The smallest weight above 0 as a multiple of the mean. */
  smallest: number;
  /** People with a weight above `multiple` times the mean. */
  n: number;
  /** Their share of the people, 0 to 1. */
  share: number;
  /** Their share of the sum of all weights, 0 to 1. */
  weightShare: number;
}

/**
 * The largest weights, and how much of a figure hangs on them; null for nobody.
 *
 * Source of the default multiple: DeBell, M. & Krosnick, J. A. (2009), Computing weights for American National
 * Election Study survey data, ANES Technical Report nes012427.
 */
export function computeLargestWeights(weights: Float64Array, multiple = LARGE_WEIGHT): LargestWeights | null {
  const { n: people, weight } = sumWeights(weights);
  if (people === 0) return null;
  const mean = weight / people;
  let [largest, smallest, n, above] = [0, Infinity, 0, 0];
  for (const w of weights) {
    if (!(w > 0)) continue;
    largest = Math.max(largest, w);
    smallest = Math.min(smallest, w);
    if (w <= multiple * mean) continue;
    n += 1;
    above += w;
  }
  return {
    largest: largest / mean,
    smallest: smallest / mean,
    n,
    share: n / people,
    weightShare: above / weight,
  };
}
