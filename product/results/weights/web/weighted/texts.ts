import { formatCount, formatMean } from '#platform/ui/figures.ts';

/** English texts about whether figures are weighted. */
export const texts = {
  weighted: 'Weighted',
  weightResults: 'Weight results',
  unweighted: 'Unweighted results',
  about: 'Weighting of these results',
  effective: (size: number, n: number) => `effective n ${formatCount(Math.round(size))} of ${formatCount(n)}`,
  designEffect: (effect: number) => `design effect ${formatMean(effect)}`,
  largest: (weight: number) => `largest weight ${formatMean(weight)} × the mean`,
  computed: 'computed',
  outdated: 'New answers have arrived since; the weights are computed again within a minute.',
  problems: 'The newest answers can’t be weighted, so older weights are used:',
  noWeights:
    'This link asks for weighted results, but the study has no weights. These results are unweighted.',
  countsUnweighted: 'Counts of responses are never weighted.',
  effectiveN: (size: number) => `effective n = ${formatCount(Math.round(size))}`,
  ranksUntested:
    'Not tested: ranks have no test for weighted answers. Means are tested from 30 answers per group.',
  weightColumn: 'Includes a “Weight” column',
};
