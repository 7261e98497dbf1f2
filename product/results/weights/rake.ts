import { computeQuartiles } from '../../blocks/statistics/distribution.ts';
import { groupRespondents, type Groups, type Margin } from './group-respondents.ts';
import { findRakingProblems, sumTargets, type RakingProblem, type TargetUnit } from './raking-problems.ts';
import { trimWeights, type Bounds } from './trim-weights.ts';

/** Bounds of the weights as multiples of their mean, or of their median before trimming. */
export interface Trimming extends Bounds {
  of: 'mean' | 'median';
}

export interface RakingOptions {
  unit: TargetUnit;
  /** Weights to begin with, such as those of a sampling design; 1 for everybody. */
  base?: Float64Array;
  /** How far the share of a category may be from its target at most, 0 to 1. */
  tolerance?: number;
  maxIterations?: number;
  trimming?: Trimming;
}

/** How one margin came out. All shares are of those whose category is known, 0 to 1, by category. */
export interface RakedMargin {
  targets: Float64Array;
  shares: Float64Array;
  /** Largest difference between a share and its target, and the category it is at. */
  deviation: number;
  category: number;
  /** Respondents whose category is not known. */
  missing: number;
}

export type Raking =
  | { ok: false; problems: RakingProblem[] }
  | {
      ok: true;
      /** By respondent, with a mean of 1 among those whose base weight is above 0. */
      weights: Float64Array;
      iterations: number;
      /** Whether every share is within the tolerance, and every weight within the bounds. */
      converged: boolean;
      /** False where bounds are given that the mean is outside of, so that no weights hold them. */
      trimmed: boolean;
      margins: RakedMargin[];
    };

const TOLERANCE = 1e-6;
const MAX_ITERATIONS = 200;

/**
 * Weights by which every margin has the distribution of the population (raking, iterative proportional fitting): one
 * margin after the other is fitted exactly, until all fit at once. With trimming, weights are cut to their bounds after
 * each iteration, and fitted again. Everything is done by group of respondents who are alike, and is the same by
 * respondent.
 *
 * A respondent whose category of a margin is not known keeps the weight that the other margins give, and the targets
 * hold among those whose category is known (decision 35).
 *
 * Sources: Deming, W. E. & Stephan, F. F. (1940), On a least squares adjustment of a sampled frequency table when the
 * expected marginal totals are known, Annals of Mathematical Statistics 11, 427–444; trimming within raking: DeBell, M.
 * & Krosnick, J. A. (2009), ANES Technical Report nes012427, as in the R package anesrake.
 *
 * @throws RangeError where a margin has not one category for each respondent, or one that has no target
 */
export function rake(size: number, margins: readonly Margin[], options: RakingOptions): Raking {
  const { unit, base, tolerance = TOLERANCE, maxIterations = MAX_ITERATIONS, trimming } = options;
  checkSizes(size, margins, base);
  const groups = groupRespondents(size, margins, base);
  const problems = findRakingProblems(margins, groups, unit);
  if (problems.length > 0) return { ok: false, problems };
  const targets = margins.map(toShares);
  const weights = groups.base.slice();
  scaleToMean(weights, groups.counts);
  const fit = (bounds: Bounds | null, from: number) => {
    for (let iteration = from; ; iteration += 1) {
      const trimmed = bounds === null || trimWeights(weights, bounds, groups.counts);
      const fits = findLargestDeviation(weights, groups, targets) <= tolerance;
      if (fits || !trimmed || iteration >= maxIterations) return { iteration, trimmed, fits };
      for (let margin = 0; margin < margins.length; margin += 1)
        fitMargin(weights, groups, margin, targets[margin]!);
      scaleToMean(weights, groups.counts);
    }
  };
  let found = fit(null, 0);
  if (trimming) found = fit(computeBounds(weights, groups.counts, trimming), found.iteration);
  return {
    ok: true,
    iterations: found.iteration,
    trimmed: found.trimmed,
    converged: found.fits && found.trimmed,
    weights: Float64Array.from(groups.of, (group) => weights[group]!),
    margins: targets.map((own, margin) => describeMargin(weights, groups, margin, own)),
  };
}

function checkSizes(size: number, margins: readonly Margin[], base?: Float64Array): void {
  if (base && base.length !== size)
    throw new RangeError(`${base.length} base weights of ${size} respondents`);
  for (const { categories, targets } of margins) {
    if (categories.length !== size)
      throw new RangeError(`${categories.length} categories of ${size} respondents`);
    for (let at = 0; at < size; at += 1)
      if (categories[at]! >= targets.length) throw new RangeError(`category ${categories[at]} has no target`);
  }
}

function toShares(margin: Margin): Float64Array {
  const sum = sumTargets(margin);
  return Float64Array.from(margin.targets, (target) => target / sum);
}

function scaleToMean(weights: Float64Array, counts: Float64Array): void {
  let sum = 0;
  let people = 0;
  for (let at = 0; at < weights.length; at += 1) {
    if (weights[at] === 0) continue;
    sum += counts[at]! * weights[at]!;
    people += counts[at]!;
  }
  const factor = people / sum;
  for (let at = 0; at < weights.length; at += 1) weights[at]! *= factor;
}

/** The sum of weights in each category of a margin. */
function sumCategories(
  weights: Float64Array,
  { counts, categories }: Groups,
  margin: number,
  size: number,
): Float64Array {
  const sums = new Float64Array(size);
  const own = categories[margin]!;
  for (let at = 0; at < weights.length; at += 1)
    if (own[at]! >= 0) sums[own[at]!]! += counts[at]! * weights[at]!;
  return sums;
}

const sumValues = (sums: Float64Array) => sums.reduce((sum, one) => sum + one, 0);

function fitMargin(weights: Float64Array, groups: Groups, margin: number, targets: Float64Array): void {
  const sums = sumCategories(weights, groups, margin, targets.length);
  const known = sumValues(sums);
  const factors = sums.map((sum, category) => (sum > 0 ? (targets[category]! * known) / sum : 1));
  const own = groups.categories[margin]!;
  for (let at = 0; at < weights.length; at += 1) if (own[at]! >= 0) weights[at]! *= factors[own[at]!]!;
}

function findLargestDeviation(
  weights: Float64Array,
  groups: Groups,
  targets: readonly Float64Array[],
): number {
  return Math.max(...targets.map((own, margin) => describeMargin(weights, groups, margin, own).deviation));
}

function describeMargin(
  weights: Float64Array,
  groups: Groups,
  margin: number,
  targets: Float64Array,
): RakedMargin {
  const sums = sumCategories(weights, groups, margin, targets.length);
  const known = sumValues(sums);
  const shares = sums.map((sum) => sum / known);
  let deviation = 0;
  let category = 0;
  shares.forEach((share, index) => {
    const off = Math.abs(share - targets[index]!);
    if (off > deviation) [deviation, category] = [off, index];
  });
  let missing = 0;
  groups.categories[margin]!.forEach((one, group) => (missing += one < 0 ? groups.counts[group]! : 0));
  return { targets, shares, deviation, category, missing };
}

function computeBounds(weights: Float64Array, counts: Float64Array, { of, lower, upper }: Trimming): Bounds {
  const middle = of === 'mean' ? 1 : computeMedian(weights, counts);
  return {
    lower: lower === undefined ? undefined : lower * middle,
    upper: upper === undefined ? undefined : upper * middle,
  };
}

/** The median of the weights above 0, by person. */
function computeMedian(weights: Float64Array, counts: Float64Array): number {
  const order = Array.from(weights.keys())
    .filter((at) => weights[at]! > 0)
    .toSorted((a, b) => weights[a]! - weights[b]!);
  const values = Float64Array.from(order, (at) => weights[at]!);
  return computeQuartiles({ values, counts: Float64Array.from(order, (at) => counts[at]!) })[1];
}
