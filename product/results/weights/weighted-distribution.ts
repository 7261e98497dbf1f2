import { computeDistribution, interpolate } from '../../blocks/statistics/distribution.ts';
import type { WeightSums } from './weight-sums.ts';

/** A distribution of numbers: each value with the sums of the weights of the people who gave it. */
export interface WeightedDistribution {
  /** The distinct values, ascending. */
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
  const { values } = computeDistribution(numbers.filter((_, index) => weights[index]! > 0));
  const indexByValue = new Map<number, number>();
  values.forEach((value, index) => indexByValue.set(value, index));
  const counts = new Float64Array(values.length);
  const sums = new Float64Array(values.length);
  const squares = new Float64Array(values.length);
  // A plain loop, because there can be a million numbers.
  for (let row = 0; row < numbers.length; row += 1) {
    const number = numbers[row]!;
    const weight = weights[row]!;
    if (!(weight > 0) || !Number.isFinite(number)) continue;
    // A Map treats −0 as 0.
    const index = indexByValue.get(number)!;
    counts[index]! += 1;
    sums[index]! += weight;
    squares[index]! += weight * weight;
  }
  return { values, counts, weights: sums, squares };
}

/** The sums of all people who gave a number. */
export function sumDistribution({ counts, weights, squares }: WeightedDistribution): WeightSums {
  const sums = { n: 0, weight: 0, squares: 0 };
  for (let index = 0; index < counts.length; index += 1) {
    sums.n += counts[index]!;
    sums.weight += weights[index]!;
    sums.squares += squares[index]!;
  }
  return sums;
}

/**
 * First, second and third weighted quartile; all 0 without numbers. With equal weights they are those of `computeQuartiles`.
 *
 * With people sorted by value, the position of each is the sum of the weights before them, so that of the last one is W
 * minus their weight; between positions, interpolation is linear. People with the same value get equal parts of its
 * weight, so that their order does not matter.
 *
 * Source: Hyndman & Fan's definition 7 with weights, as R's `survey::svyquantile(qrule = "hf7")` (there the order of
 * rows matters for equal values).
 */
export function weightedQuartiles(spread: WeightedDistribution): [number, number, number] {
  const { values, counts, weights } = spread;
  if (values.length === 0) return [0, 0, 0];
  const total = sumDistribution(spread).weight;
  const lastPosition = total - weights.at(-1)! / counts.at(-1)!;
  return [0.25, 0.5, 0.75].map((quantile) => {
    const target = quantile * lastPosition;
    let before = 0;
    for (let index = 0; index < values.length; index += 1) {
      const next = before + weights[index]!;
      const step = weights[index]! / counts[index]!;
      // The position of the last person with this value is one weight before that of the first with the next value.
      if (target < next - step || index === values.length - 1) return values[index]!;
      if (target < next)
        return interpolate(values[index]!, values[index + 1]!, Math.min(1, (target - next + step) / step));
      before = next;
    }
    return values.at(-1)!;
  }) as [number, number, number];
}
