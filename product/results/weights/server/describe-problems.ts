import type { RakingProblem } from '../raking-problems.ts';
import type { RakingSettings } from '../settings.ts';

/** Why weights cannot be computed: a sentence, and the path of the setting that causes it. */
export interface WeightProblem {
  message: string;
  field: string;
}

const formatNumber = (value: number) => value.toLocaleString('en', { maximumFractionDigits: 2 });
const describePeople = (n: number) => (n === 1 ? '1 person is' : `${formatNumber(n)} people are`);

/** Describes the problems of raking in sentences that explain what to do. @param names names of the margins */
export function describeProblems(
  problems: readonly RakingProblem[],
  { margins }: Pick<RakingSettings, 'margins'>,
  names: readonly string[],
): WeightProblem[] {
  const getCategoryName = (margin: number, category: number) =>
    `${names[margin]}: ${margins[margin]!.categories[category]!.label}`;
  return problems.map((problem): WeightProblem => {
    switch (problem.problem) {
      case 'no-margins':
        return { message: 'Add at least one margin.', field: 'source.margins' };
      case 'bad-base-weight':
        return {
          message: `${describePeople(problem.n)} without a usable weight to start from. Weights are numbers of at least 0.`,
          field: 'source.base',
        };
      case 'bad-target':
        return {
          message: `Enter a target of at least 0 for “${getCategoryName(problem.margin, problem.category)}”.`,
          field: `source.margins.${problem.margin}.categories.${problem.category}.target`,
        };
      case 'no-target':
        return {
          message: `Enter targets for “${names[problem.margin]}”.`,
          field: `source.margins.${problem.margin}`,
        };
      case 'not-100-percent':
        return {
          message: `The targets of “${names[problem.margin]}” add up to ${formatNumber(problem.sum)}%. Percentages must add up to 100%.`,
          field: `source.margins.${problem.margin}`,
        };
      case 'totals-differ':
        return {
          message: `The targets of “${names[problem.margin]}” add up to ${formatNumber(problem.sum)}, those of “${names[0]}” to ${formatNumber(problem.first)}. Counts must have the same total.`,
          field: `source.margins.${problem.margin}`,
        };
      case 'empty-category':
        return {
          message: `Nobody who answered is in “${getCategoryName(problem.margin, problem.category)}”. Merge it with another category.`,
          field: `source.margins.${problem.margin}.categories.${problem.category}.target`,
        };
      case 'target-of-nobody':
        return {
          message: `${describePeople(problem.n)} in “${getCategoryName(problem.margin, problem.category)}”, whose target is 0. Enter a target, or merge it with another category.`,
          field: `source.margins.${problem.margin}.categories.${problem.category}.target`,
        };
    }
  });
}
