import type { WeightedDistribution } from '../weighted-distribution.ts';
import type { WeightedBlockFigures } from './sum-weighted-figures.ts';

/** The distribution of the numbers of a part: exact numbers, or choices that are numbers, such as scores. */
export function findPartDistribution(
  { tallies, numbers }: WeightedBlockFigures,
  part: string,
): WeightedDistribution | undefined {
  const exact = numbers.get(part);
  if (exact) return exact;
  const scores = tallies
    .filter((tally) => tally.part === part)
    .filter(({ choice, n }) => n > 0 && choice !== '' && Number.isFinite(Number(choice)))
    .toSorted((a, b) => Number(a.choice) - Number(b.choice));
  if (scores.length === 0) return undefined;
  return {
    values: Float64Array.from(scores, ({ choice }) => Number(choice)),
    counts: Float64Array.from(scores, ({ n }) => n),
    weights: Float64Array.from(scores, ({ weight }) => weight),
    squares: Float64Array.from(scores, ({ squares }) => squares),
  };
}
