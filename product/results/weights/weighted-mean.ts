import type { Mean } from '../../blocks/statistics/finding.ts';
import { studentTQuantile } from '../../blocks/statistics/student-t.ts';
import type { WeightSums } from './weight-sums.ts';
import { sumDistribution, type WeightedDistribution } from './weighted-distribution.ts';

/**
 * The sums from which the mean of weighted numbers y is computed: sums of d = y − origin. Sums of disjoint sets of people
 * with the same origin can be added. The origin does not change figures; one near the mean avoids loss of precision.
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

/** Computes the sums of a distribution. */
export function sumNumbers(spread: WeightedDistribution, origin = estimateMean(spread)): NumberSums {
  const { values, weights, squares } = spread;
  const sums = { first: 0, second: 0, squaredFirst: 0, squaredSecond: 0 };
  for (let index = 0; index < values.length; index += 1) {
    const d = values[index]! - origin;
    sums.first += weights[index]! * d;
    sums.second += weights[index]! * d * d;
    sums.squaredFirst += squares[index]! * d;
    sums.squaredSecond += squares[index]! * d * d;
  }
  return { ...sumDistribution(spread), ...sums, origin };
}

function estimateMean({ values, weights }: WeightedDistribution): number {
  let weight = 0;
  let mean = 0;
  // A running mean cannot overflow, unlike a sum.
  for (let index = 0; index < values.length; index += 1) {
    weight += weights[index]!;
    mean += (values[index]! - mean) * (weights[index]! / weight);
  }
  return mean;
}

/** The weighted mean, and v = Σ w² (y − mean)² / (Σ w)²; its variance is n/(n − 1) · v. */
export function computeMoments(sums: NumberSums): { mean: number; v: number } {
  const d = sums.first / sums.weight;
  const spread = sums.squaredSecond - 2 * d * sums.squaredFirst + d * d * sums.squares;
  return { mean: sums.origin + d, v: Math.max(0, spread) / sums.weight ** 2 };
}

/**
 * Weighted mean with its standard error and 95 % interval; null without numbers. The spread of a single number is 0.
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
  const { mean: value, v } = computeMoments(sums);
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
