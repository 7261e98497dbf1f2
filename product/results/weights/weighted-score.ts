import { adjustedWald } from '../../blocks/statistics/adjusted-wald.ts';
import type { Estimate } from '../statistics/difference.ts';
import type { WeightSums } from './weight-sums.ts';
import { cappedSize } from './weighted-share.ts';

export interface WeightedScore extends Estimate {
  standardError: number;
  effectiveSize: number;
}

/**
 * The difference of two weighted shares of the same people in points, −100 to 100, as the net promoter score; null
 * without answers.
 *
 * s = 100 (p − d) is the weighted mean of 100, 0 and −100. Its variance by Taylor linearisation, which holds the
 * covariance of the two shares, is n/(n − 1) · 100² v with v = ((1 − s)² Σ w² of those for + s² Σ w² of the others +
 * (1 + s)² Σ w² of those against) / (Σ w)², there with s in parts of 1. The interval is that of the unweighted score
 * for the effective sample size (p + d − (p − d)²)/v, at most Kish's.
 *
 * Sources: as of `weightedShare` and `adjustedWald`.
 *
 * @param above sums of those who count for it, such as promoters
 * @param below sums of those who count against it, such as detractors
 */
export function weightedScore(above: WeightSums, below: WeightSums, all: WeightSums): WeightedScore | null {
  if (all.n === 0) return null;
  const p = above.n === all.n ? 1 : above.weight / all.weight;
  const d = below.n === all.n ? 1 : below.weight / all.weight;
  const s = p - d;
  const rest = Math.max(0, all.squares - above.squares - below.squares);
  const v = ((1 - s) ** 2 * above.squares + s ** 2 * rest + (1 + s) ** 2 * below.squares) / all.weight ** 2;
  const size = cappedSize(p + d - s * s, v, all);
  const { value, low, high } = adjustedWald(p * size, d * size, size)!;
  return {
    value,
    low,
    high,
    effectiveSize: size,
    standardError: all.n > 1 ? 100 * Math.sqrt((v * all.n) / (all.n - 1)) : 0,
  };
}
