import type { BlockFinding } from '#product/blocks/statistics/finding.ts';
import { addSums } from '../weight-sums.ts';
import { weightedDifference } from '../weighted-difference.ts';
import { sumNumbers, weightedMean } from '../weighted-mean.ts';
import { weightedShare } from '../weighted-share.ts';
import { findPartDistribution } from './find-part-distribution.ts';
import type { WeightedBlockFigures } from './sum-weighted-figures.ts';

/** The score of a block with the interval of its exact variance, from what the type says that it is computed from. */
export function computeWeightedScore(
  score: BlockFinding['score'],
  figures: WeightedBlockFigures,
): BlockFinding['score'] {
  if (!score) return null;
  const { basis } = score;
  const sum = (choices: string[]) =>
    addSums(figures.tallies.filter(({ part, choice }) => part === basis.part && choices.includes(choice)));
  switch (basis.kind) {
    case 'share': {
      const counted = sum(basis.counted);
      const { share, low, high } = weightedShare(counted, addSums([counted, sum(basis.others)]));
      return { ...score, value: 100 * share, low: 100 * low, high: 100 * high };
    }
    case 'difference': {
      const [above, below] = [sum(basis.above), sum(basis.below)];
      const difference = weightedDifference(above, below, addSums([above, below, sum(basis.others)]));
      return difference && { ...score, ...difference };
    }
    case 'mean': {
      const distribution = findPartDistribution(figures, basis.part);
      const mean = distribution && weightedMean(sumNumbers(distribution));
      if (!mean) return score;
      const [lowest, highest] = basis.range;
      const toScore = (value: number) => Math.min(highest, Math.max(lowest, value * basis.factor));
      return { ...score, value: toScore(mean.value), low: toScore(mean.low), high: toScore(mean.high) };
    }
  }
}
