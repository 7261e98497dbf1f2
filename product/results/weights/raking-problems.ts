import type { Groups, Margin } from './group-participants.ts';

export type TargetUnit = 'percent' | 'counts';

/** Why weights cannot be computed. `margin` and `category` are indexes. */
export type RakingProblem =
  | { problem: 'no-margins' }
  /** Base weights of n participants are negative or not finite. */
  | { problem: 'bad-base-weight'; n: number }
  /** A target is negative or not finite. */
  | { problem: 'bad-target'; margin: number; category: number }
  /** All targets of the margin are 0. */
  | { problem: 'no-target'; margin: number }
  /** Percentages that do not add up to 100 (± 0.1). */
  | { problem: 'not-100-percent'; margin: number; sum: number }
  /** Counts that add up to another total than those of the first margin (± 0.1 %). */
  | { problem: 'totals-differ'; margin: number; sum: number; first: number }
  /** A category has a target above 0, but no participants. */
  | { problem: 'empty-category'; margin: number; category: number }
  /** A category has participants, but a target of 0. */
  | { problem: 'target-of-nobody'; margin: number; category: number; n: number };

/** How far percentages may be from 100: published tables are rounded to a tenth. */
const MAX_ROUNDING = 0.1;
/** Sums of decimal fractions have a rounding error. */
const EPSILON = 1e-9;

/** All problems that prevent raking, in the order of margins and categories; empty if there are none. */
export function findRakingProblems(
  margins: readonly Margin[],
  groups: Groups,
  unit: TargetUnit,
): RakingProblem[] {
  if (margins.length === 0) return [{ problem: 'no-margins' }];
  let invalidBaseWeights = 0;
  groups.base.forEach((weight, group) => {
    if (!(weight >= 0 && weight < Infinity)) invalidBaseWeights += groups.counts[group]!;
  });
  if (invalidBaseWeights > 0) return [{ problem: 'bad-base-weight', n: invalidBaseWeights }];
  const firstSum = sumTargets(margins[0]!);
  return margins.flatMap((margin, index) => [
    ...listTargetProblems(margin, index, unit, firstSum),
    ...listCategoryProblems(margin, index, groups),
  ]);
}

export function sumTargets({ targets }: Pick<Margin, 'targets'>): number {
  let sum = 0;
  for (let category = 0; category < targets.length; category += 1) sum += targets[category]!;
  return sum;
}

function listTargetProblems(
  { targets }: Margin,
  margin: number,
  unit: TargetUnit,
  firstSum: number,
): RakingProblem[] {
  const invalid = Array.from(targets).flatMap((target, category): RakingProblem[] =>
    target >= 0 && target < Infinity ? [] : [{ problem: 'bad-target', margin, category }],
  );
  if (invalid.length > 0) return invalid;
  const sum = sumTargets({ targets });
  if (sum === 0) return [{ problem: 'no-target', margin }];
  if (unit === 'percent')
    return Math.abs(sum - 100) <= MAX_ROUNDING + EPSILON ? [] : [{ problem: 'not-100-percent', margin, sum }];
  return Math.abs(sum - firstSum) <= (firstSum * MAX_ROUNDING) / 100 + EPSILON
    ? []
    : [{ problem: 'totals-differ', margin, sum, first: firstSum }];
}

function listCategoryProblems({ targets }: Margin, margin: number, groups: Groups): RakingProblem[] {
  const people = new Float64Array(targets.length);
  groups.categories[margin]!.forEach((category, group) => {
    if (category >= 0 && groups.base[group]! > 0) people[category]! += groups.counts[group]!;
  });
  return Array.from(targets).flatMap((target, category): RakingProblem[] => {
    const n = people[category]!;
    if (target > 0 && n === 0) return [{ problem: 'empty-category', margin, category }];
    return target === 0 && n > 0 ? [{ problem: 'target-of-nobody', margin, category, n }] : [];
  });
}
