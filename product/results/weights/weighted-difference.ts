import { adjustedWald } from '../../blocks/statistics/adjusted-wald.ts';
import { computeEffectiveSize } from '../../blocks/statistics/effective-share-size.ts';
import { effectiveSize } from './effective-size.ts';
import type { WeightSums } from './weight-sums.ts';

/**
 * The difference of two weighted shares of the same people in points, such as the NPS, with its 95 % interval; null without
 * answers.
 *
 * 100 · s with s = p − d. It is the mean of 1 (above), −1 (below) and 0, so by Taylor linearisation v = ((1 − s)² Σw² above
 * + (1 + s)² Σw² below + s² Σw² of the others) / (Σw)². The interval is the adjusted Wald one (`adjustedWald`) with the
 * effective sample size (p + d − s²)/v, but never more than Kish's (decision 35).
 *
 * Sources: variance: Särndal, C.-E., Swensson, B. & Wretman, J. (1992), Model Assisted Survey Sampling, 5.7, as R's
 * `survey::svymean` of 100, 0 and −100; interval: Rocks, B. (2016), see `adjustedWald`.
 *
 * @param above, below disjoint sets of people, both in `all`
 */
export function weightedDifference(above: WeightSums, below: WeightSums, all: WeightSums) {
  if (all.n === 0) return null;
  const [p, d] = [above.weight / all.weight, below.weight / all.weight];
  const s = p - d;
  const otherSquares = Math.max(0, all.squares - above.squares - below.squares);
  const v =
    ((1 - s) ** 2 * above.squares + (1 + s) ** 2 * below.squares + s ** 2 * otherSquares) / all.weight ** 2;
  const size = computeEffectiveSize(p + d - s * s, v, effectiveSize(all));
  return adjustedWald(p * size, d * size, size);
}
