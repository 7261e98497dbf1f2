import { interpolate } from '../../blocks/statistics/distribution.ts';
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

/** Puts numbers in order with their weights. Numbers that are not finite and weights of 0 are left out. */
export function weightedDistributionOf(numbers: Float64Array, weights: Float64Array): WeightedDistribution {
  const order = Uint32Array.from(numbers.keys())
    .filter((at) => Number.isFinite(numbers[at]!) && weights[at]! > 0)
    .sort((a, b) => numbers[a]! - numbers[b]!);
  const columns = Array.from({ length: 4 }, () => new Float64Array(order.length));
  const [values, counts, sums, squares] = columns as [Float64Array, Float64Array, Float64Array, Float64Array];
  let distinct = 0;
  for (const at of order) {
    if (distinct === 0 || values[distinct - 1] !== numbers[at]) values[distinct++] = numbers[at]! + 0;
    counts[distinct - 1]! += 1;
    sums[distinct - 1]! += weights[at]!;
    squares[distinct - 1]! += weights[at]! ** 2;
  }
  return {
    values: values.slice(0, distinct),
    counts: counts.slice(0, distinct),
    weights: sums.slice(0, distinct),
    squares: squares.slice(0, distinct),
  };
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
