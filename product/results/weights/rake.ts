import { computeQuartiles } from '../../blocks/statistics/distribution.ts';
import { groupParticipants, type Groups, type Margin } from './group-participants.ts';
import { findRakingProblems, sumTargets, type RakingProblem, type TargetUnit } from './raking-problems.ts';
import { trimWeights, type Bounds } from './trim-weights.ts';

/** Bounds of the weights as multiples of their mean, or of their median before trimming. */
interface Trimming extends Bounds {
  of: 'mean' | 'median';
}

export interface RakingOptions {
  unit: TargetUnit;
  /** Initial weights, such as those of a sampling design; default: 1 for everybody. */
  base?: Float64Array;
  /** The largest allowed difference between the share of a category and its target, 0 to 1. */
  tolerance?: number;
  maxIterations?: number;
  trimming?: Trimming;
}

/** The result of raking for one margin. Shares are of the participants whose category is known, 0 to 1, by category. */
interface RakedMargin {
  targets: Float64Array;
  shares: Float64Array;
  /** The largest difference between a share and its target, and the category that has it. */
  deviation: number;
  category: number;
  /** Participants whose category is not known. */
  missing: number;
}

export type Raking =
  | { ok: false; problems: RakingProblem[] }
  | {
      ok: true;
      /** By participant, with a mean of 1 among those whose base weight is above 0. */
      weights: Float64Array;
      iterations: number;
      /** Whether every share is within the tolerance, and every weight within the bounds. */
      converged: boolean;
      /** False if no weights can be within the bounds, because their mean lies outside. */
      trimmed: boolean;
      margins: RakedMargin[];
    };

const TOLERANCE = 1e-6;
const MAX_ITERATIONS = 200;

/**
 * Computes weights that give every margin the distribution of the population (raking, iterative proportional fitting):
 * each margin in turn is fitted exactly, until all margins fit at once. With trimming, weights are cut to their bounds
 * after each iteration. Equal participants are computed as one group; the result is the same as for single participants.
 *
 * If the category of a participant in a margin is not known, this margin does not change the weight, and its targets
 * apply to the participants whose category is known (decision 35).
 *
 * Sources: Deming, W. E. & Stephan, F. F. (1940), On a least squares adjustment of a sampled frequency table when the
 * expected marginal totals are known, Annals of Mathematical Statistics 11, 427–444; trimming within raking: DeBell, M.
 * & Krosnick, J. A. (2009), ANES Technical Report nes012427, as in the R package anesrake.
 *
 * @throws RangeError if a margin does not have one category per participant, or a category has no target
 */
export function rake(size: number, margins: readonly Margin[], options: RakingOptions): Raking {
  const { unit, base, tolerance = TOLERANCE, maxIterations = MAX_ITERATIONS, trimming } = options;
  checkSizes(size, margins, base);
  const groups = groupParticipants(size, margins, base);
  const problems = findRakingProblems(margins, groups, unit);
  if (problems.length > 0) return { ok: false, problems };
  const targets = margins.map(toShares);
  const weights = groups.base.slice();
  scaleToMean(weights, groups.counts);
  const fit = (bounds: Bounds | null, firstIteration: number) => {
    for (let iteration = firstIteration; ; iteration += 1) {
      const trimmed = bounds === null || trimWeights(weights, bounds, groups.counts);
      const fits = findLargestDeviation(weights, groups, targets) <= tolerance;
      if (fits || !trimmed || iteration >= maxIterations) return { iteration, trimmed, fits };
      for (let margin = 0; margin < margins.length; margin += 1)
        fitMargin(weights, groups, margin, targets[margin]!);
      scaleToMean(weights, groups.counts);
    }
  };
  let result = fit(null, 0);
  if (trimming) result = fit(computeBounds(weights, groups.counts, trimming), result.iteration);
  return {
    ok: true,
    iterations: result.iteration,
    trimmed: result.trimmed,
    converged: result.fits && result.trimmed,
    weights: Float64Array.from(groups.groupOfParticipant, (group) => weights[group]!),
    margins: targets.map((shares, margin) => describeMargin(weights, groups, margin, shares)),
  };
}

function checkSizes(size: number, margins: readonly Margin[], base?: Float64Array): void {
  if (base && base.length !== size)
    throw new RangeError(`${base.length} base weights of ${size} participants`);
  for (const { categories, targets } of margins) {
    if (categories.length !== size)
      throw new RangeError(`${categories.length} categories of ${size} participants`);
    for (let index = 0; index < size; index += 1)
      if (categories[index]! >= targets.length)
        throw new RangeError(`category ${categories[index]} has no target`);
  }
}

function toShares(margin: Margin): Float64Array {
  const sum = sumTargets(margin);
  return Float64Array.from(margin.targets, (target) => target / sum);
}

function scaleToMean(weights: Float64Array, counts: Float64Array): void {
  let sum = 0;
  let people = 0;
  for (let index = 0; index < weights.length; index += 1) {
    if (weights[index] === 0) continue;
    sum += counts[index]! * weights[index]!;
    people += counts[index]!;
  }
  const factor = people / sum;
  for (let index = 0; index < weights.length; index += 1) weights[index]! *= factor;
}

/** The sum of weights in each category of a margin. */
function sumCategories(
  weights: Float64Array,
  { counts, categories }: Groups,
  margin: number,
  size: number,
): Float64Array {
  const sums = new Float64Array(size);
  const categoryOfGroup = categories[margin]!;
  for (let group = 0; group < weights.length; group += 1) {
    const category = categoryOfGroup[group]!;
    if (category >= 0) sums[category]! += counts[group]! * weights[group]!;
  }
  return sums;
}

const sumValues = (values: Float64Array) => values.reduce((sum, value) => sum + value, 0);

function fitMargin(weights: Float64Array, groups: Groups, margin: number, targets: Float64Array): void {
  const sums = sumCategories(weights, groups, margin, targets.length);
  const knownSum = sumValues(sums);
  const factors = sums.map((sum, category) => (sum > 0 ? (targets[category]! * knownSum) / sum : 1));
  const categoryOfGroup = groups.categories[margin]!;
  for (let group = 0; group < weights.length; group += 1) {
    const category = categoryOfGroup[group]!;
    if (category >= 0) weights[group]! *= factors[category]!;
  }
}

function findLargestDeviation(
  weights: Float64Array,
  groups: Groups,
  targets: readonly Float64Array[],
): number {
  return Math.max(
    ...targets.map((shares, margin) => describeMargin(weights, groups, margin, shares).deviation),
  );
}

function describeMargin(
  weights: Float64Array,
  groups: Groups,
  margin: number,
  targets: Float64Array,
): RakedMargin {
  const sums = sumCategories(weights, groups, margin, targets.length);
  const knownSum = sumValues(sums);
  const shares = sums.map((sum) => sum / knownSum);
  let deviation = 0;
  let category = 0;
  shares.forEach((share, index) => {
    const difference = Math.abs(share - targets[index]!);
    if (difference > deviation) [deviation, category] = [difference, index];
  });
  let missing = 0;
  groups.categories[margin]!.forEach((categoryOfGroup, group) => {
    if (categoryOfGroup < 0) missing += groups.counts[group]!;
  });
  return { targets, shares, deviation, category, missing };
}

function computeBounds(weights: Float64Array, counts: Float64Array, { of, lower, upper }: Trimming): Bounds {
  const unit = of === 'mean' ? 1 : computeMedian(weights, counts);
  return {
    lower: lower === undefined ? undefined : lower * unit,
    upper: upper === undefined ? undefined : upper * unit,
  };
}

/** The median of the weights above 0, by person. */
function computeMedian(weights: Float64Array, counts: Float64Array): number {
  const order = Array.from(weights.keys())
    .filter((index) => weights[index]! > 0)
    .toSorted((a, b) => weights[a]! - weights[b]!);
  const values = Float64Array.from(order, (index) => weights[index]!);
  return computeQuartiles({ values, counts: Float64Array.from(order, (index) => counts[index]!) })[1];
}
