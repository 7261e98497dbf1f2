import type { RakingProblem } from '../raking-problems.ts';
import type { RakingSettings } from '../settings.ts';

/** Why weights cannot be computed: a sentence, and the path of the setting it is about. */
export interface WeightProblem {
  message: string;
  field: string;
}

const formatNumber = (value: number) => value.toLocaleString('en', { maximumFractionDigits: 2 });
const people = (n: number) => (n === 1 ? '1 person is' : `${formatNumber(n)} people are`);

/**
 * The problems of raking as sentences that say what to do.
 *
 * @param names of the margins
 */
export function describeProblems(
  problems: readonly RakingProblem[],
  { margins }: Pick<RakingSettings, 'margins'>,
  names: readonly string[],
): WeightProblem[] {
  const nameOf = (margin: number, category: number) =>
    `${names[margin]}: ${margins[margin]!.categories[category]!.label}`;
  return problems.map((one): WeightProblem => {
    switch (one.problem) {
      case 'no-margins':
        return { message: 'Add at least one margin.', field: 'source.margins' };
      case 'bad-base-weight':
        return {
          message: `${people(one.n)} without a usable weight to start from. Weights are numbers of at least 0.`,
          field: 'source.base',
        };
      case 'bad-target':
        return {
          message: `Enter a target of at least 0 for “${nameOf(one.margin, one.category)}”.`,
          field: `source.margins.${one.margin}.categories.${one.category}.target`,
        };
      case 'no-target':
        return {
          message: `Enter targets for “${names[one.margin]}”.`,
          field: `source.margins.${one.margin}`,
        };
      case 'not-100-percent':
        return {
          message: `The targets of “${names[one.margin]}” add up to ${formatNumber(one.sum)} %. Percentages must add up to 100 %.`,
          field: `source.margins.${one.margin}`,
        };
      case 'totals-differ':
        return {
          message: `The targets of “${names[one.margin]}” add up to ${formatNumber(one.sum)}, those of “${names[0]}” to ${formatNumber(one.first)}. Counts must have the same total.`,
          field: `source.margins.${one.margin}`,
        };
      case 'empty-category':
        return {
          message: `Nobody who answered is in “${nameOf(one.margin, one.category)}”. Merge it with another category.`,
          field: `source.margins.${one.margin}.categories.${one.category}.target`,
        };
      case 'target-of-nobody':
        return {
          message: `${people(one.n)} in “${nameOf(one.margin, one.category)}”, whose target is 0. Enter a target, or merge it with another category.`,
          field: `source.margins.${one.margin}.categories.${one.category}.target`,
        };
    }
  });
}
