import type { Mean } from '../../blocks/block.ts';
import { studentTQuantile } from '../../blocks/statistics/student-t.ts';
import type { WeightSums } from './weight-sums.ts';
import { sumsOfDistribution, type WeightedDistribution } from './weighted-distribution.ts';

/**
 * What the mean of weighted numbers y needs to know: sums of d = y − origin. Sums of two sets of people with the same
 * origin add up. Any origin gives the same figures; one near the mean keeps the digits of large numbers.
 */
export interface NumberSums extends WeightSums {
  origin: number;
  /** Σ w d and Σ w d². */
  first: number;
  second: number;
  /** Σ w² d and Σ w² d². */
  squaredFirst: number;
  squaredSecond: number;
}

/** The sums of a distribution, around its mean where no origin is given. */
export function sumNumbers(spread: WeightedDistribution, origin = roughMean(spread)): NumberSums {
  const { values, weights, squares } = spread;
  const sums = { first: 0, second: 0, squaredFirst: 0, squaredSecond: 0 };
  for (let at = 0; at < values.length; at += 1) {
    const d = values[at]! - origin;
    sums.first += weights[at]! * d;
    sums.second += weights[at]! * d * d;
    sums.squaredFirst += squares[at]! * d;
    sums.squaredSecond += squares[at]! * d * d;
  }
  return { ...sumsOfDistribution(spread), ...sums, origin };
}

function roughMean({ values, weights }: WeightedDistribution): number {
  let weight = 0;
  let mean = 0;
  // A running mean, which is never larger than the numbers are.
  for (let at = 0; at < values.length; at += 1) {
    weight += weights[at]!;
    mean += (values[at]! - mean) * (weights[at]! / weight);
  }
  return mean;
}

/** A weighted mean, and Σ w² (y − mean)² / (Σ w)², of which n/(n − 1) times is its variance. */
export function momentsOfSums(sums: NumberSums): { mean: number; v: number } {
  const d = sums.first / sums.weight;
  const spread = sums.squaredSecond - 2 * d * sums.squaredFirst + d * d * sums.squares;
  return { mean: sums.origin + d, v: Math.max(0, spread) / sums.weight ** 2 };
}

/**
 * Weighted mean with its standard error and 95 % interval; null without numbers. A single number has no spread.
 *
 * ȳ = Σ w y / Σ w; by Taylor linearisation its variance is n/(n − 1) · Σ w² (y − ȳ)² / (Σ w)²; interval ȳ ± t(0.975,
 * n − 1) standard errors; deviation √(n/(n − 1) · Σ w (y − ȳ)² / Σ w). With equal weights they are `computeMeanFromMoments`.
 *
 * Source: Särndal, C.-E., Swensson, B. & Wretman, J. (1992), Model Assisted Survey Sampling, 5.7; as R's
 * `survey::svymean`, `svyvar` and `confint(df = degf(design))`.
 */
export function weightedMean(sums: NumberSums): (Mean & { standardError: number }) | null {
  const { n, weight, first, second } = sums;
  if (n === 0) return null;
  const { mean: value, v } = momentsOfSums(sums);
  if (n === 1) return { value, deviation: 0, low: value, high: value, n, standardError: 0 };
  const variance = Math.max(0, second / weight - (first / weight) ** 2);
  const standardError = Math.sqrt((v * n) / (n - 1));
  const half = studentTQuantile(0.975, n - 1) * standardError;
  return {
    value,
    low: value - half,
    high: value + half,
    n,
    standardError,
    deviation: Math.sqrt((variance * n) / (n - 1)),
  };
}
