import { sumWeights } from './weight-sums.ts';

/** A weight above this multiple of the mean is called large; published surveys cap weights there (anesrake). */
const LARGE_WEIGHT = 5;

interface LargestWeights {
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
 * The largest weights, and their part of the sum of all weights; null if no weight is above 0.
 *
 * Source of the default multiple: DeBell, M. & Krosnick, J. A. (2009), Computing weights for American National
 * Election Study survey data, ANES Technical Report nes012427.
 */
export function computeLargestWeights(weights: Float64Array, multiple = LARGE_WEIGHT): LargestWeights | null {
  const { n: people, weight } = sumWeights(weights);
  if (people === 0) return null;
  const mean = weight / people;
  let largest = 0;
  let smallest = Infinity;
  let n = 0;
  let largeSum = 0;
  for (const w of weights) {
    if (!(w > 0)) continue;
    largest = Math.max(largest, w);
    smallest = Math.min(smallest, w);
    if (w <= multiple * mean) continue;
    n += 1;
    largeSum += w;
  }
  return {
    largest: largest / mean,
    smallest: smallest / mean,
    n,
    share: n / people,
    weightShare: largeSum / weight,
  };
}
