import type { Groups, Margin } from './group-respondents.ts';

export type TargetUnit = 'percent' | 'counts';

/** Why weights cannot be worked out. `margin` and `category` are indexes. */
export type RakingProblem =
  | { problem: 'no-margins' }
  /** Base weights of n respondents are negative or no numbers. */
  | { problem: 'bad-base-weight'; n: number }
  /** A target is negative or no number. */
  | { problem: 'bad-target'; margin: number; category: number }
  /** Counts that are all 0. */
  | { problem: 'no-target'; margin: number }
  /** Percentages that do not add up to 100 (± 0.1). */
  | { problem: 'not-100-percent'; margin: number; sum: number }
  /** Counts that add up to another total than those of the first margin (± 0.1 %). */
  | { problem: 'totals-differ'; margin: number; sum: number; first: number }
  /** The population has people of a category that nobody answered. */
  | { problem: 'empty-category'; margin: number; category: number }
  /** People answered a category that the population has nobody of. */
  | { problem: 'target-of-nobody'; margin: number; category: number; n: number };

/** How far percentages may be from 100: published tables are rounded to a tenth. */
const MAX_ROUNDING = 0.1;
/** A sum of tenths is a little off. */
const EPSILON = 1e-9;

/** Everything that stands against raking, in the order of margins and categories; nothing where it can be done. */
export function findRakingProblems(
  margins: readonly Margin[],
  groups: Groups,
  unit: TargetUnit,
): RakingProblem[] {
  if (margins.length === 0) return [{ problem: 'no-margins' }];
  let bad = 0;
  groups.base.forEach((w, group) => (bad += w >= 0 && w < Infinity ? 0 : groups.counts[group]!));
  if (bad > 0) return [{ problem: 'bad-base-weight', n: bad }];
  const first = sumTargets(margins[0]!);
  return margins.flatMap((one, margin) => [
    ...listTargetProblems(one, margin, unit, first),
    ...listCategoryProblems(one, margin, groups),
  ]);
}

export function sumTargets({ targets }: Margin): number {
  let sum = 0;
  for (let category = 0; category < targets.length; category += 1) sum += targets[category]!;
  return sum;
}

function listTargetProblems(one: Margin, margin: number, unit: TargetUnit, first: number): RakingProblem[] {
  const bad = Array.from(one.targets).flatMap((target, category): RakingProblem[] =>
    target >= 0 && target < Infinity ? [] : [{ problem: 'bad-target', margin, category }],
  );
  if (bad.length > 0) return bad;
  const sum = sumTargets(one);
  if (sum === 0) return [{ problem: 'no-target', margin }];
  if (unit === 'percent')
    return Math.abs(sum - 100) <= MAX_ROUNDING + EPSILON ? [] : [{ problem: 'not-100-percent', margin, sum }];
  return Math.abs(sum - first) <= (first * MAX_ROUNDING) / 100 + EPSILON
    ? []
    : [{ problem: 'totals-differ', margin, sum, first }];
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
