import { computeDistribution, interpolate } from '../../blocks/statistics/distribution.ts';
import type { WeightSums } from './weight-sums.ts';

/**
 * How numbers are spread: each value with the sums of the weights of those who gave it. Of a scale, the values are its
 * points and the sums come from masks; of a column of numbers, from its rows.
 */
export interface WeightedDistribution {
  /** Ascending, each once. */
  values: Float64Array;
  /** People, Σ w and Σ w² of each value. */
  counts: Float64Array;
  weights: Float64Array;
  squares: Float64Array;
}

/** Sorts numbers with their weights. Numbers that are not finite and weights of 0 are left out. */
export function computeWeightedDistribution(
  numbers: Float64Array,
  weights: Float64Array,
): WeightedDistribution {
  const { values } = computeDistribution(numbers.filter((_, at) => weights[at]! > 0));
  const indexes = new Map<number, number>();
  for (let at = 0; at < values.length; at += 1) indexes.set(values[at]!, at);
  const counts = new Float64Array(values.length);
  const sums = new Float64Array(values.length);
  const squares = new Float64Array(values.length);
  for (let at = 0; at < numbers.length; at += 1) {
    const weight = weights[at]!;
    if (!(weight > 0) || !Number.isFinite(numbers[at]!)) continue;
    // A Map treats −0 as 0.
    const index = indexes.get(numbers[at]!)!;
    counts[index]! += 1;
    sums[index]! += weight;
    squares[index]! += weight * weight;
  }
  return { values, counts, weights: sums, squares };
}

/** The sums of all who gave a number. */
export function sumsOfDistribution({ counts, weights, squares }: WeightedDistribution): WeightSums {
  const sums = { n: 0, weight: 0, squares: 0 };
  for (let at = 0; at < counts.length; at += 1) {
    sums.n += counts[at]!;
    sums.weight += weights[at]!;
    sums.squares += squares[at]!;
  }
  return sums;
}

/**
 * First, second and third weighted quartile; all 0 without numbers. With equal weights they are those of `computeQuartiles`.
 *
 * Sorted, each person stands at the sum of the weights before them, the last one at W − w of the last; in between,
 * interpolation is linear. Those who gave the same value share their weights, so that their order does not matter.
 *
 * Source: Hyndman & Fan's definition 7 with weights, as R's `survey::svyquantile(qrule = "hf7")` (there the order of the
 * rows decides among equal values).
 */
export function weightedQuartiles(spread: WeightedDistribution): [number, number, number] {
  const { values, counts, weights } = spread;
  if (values.length === 0) return [0, 0, 0];
  const total = sumsOfDistribution(spread).weight;
  const last = total - weights.at(-1)! / counts.at(-1)!;
  return [0.25, 0.5, 0.75].map((share) => {
    const place = share * last;
    let before = 0;
    for (let at = 0; at < values.length; at += 1) {
      const next = before + weights[at]!;
      const step = weights[at]! / counts[at]!;
      // The last of this value stands one weight before the first of the next.
      if (place < next - step || at === values.length - 1) return values[at]!;
      if (place < next)
        return interpolate(values[at]!, values[at + 1]!, Math.min(1, (place - next + step) / step));
      before = next;
    }
    return values.at(-1)!;
  }) as [number, number, number];
}
