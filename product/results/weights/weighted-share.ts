import { computeEffectiveSize } from '../../blocks/statistics/effective-share-size.ts';
import { wilson, type ShareInterval } from '../../blocks/statistics/wilson.ts';
import { effectiveSize } from './effective-size.ts';
import type { WeightSums } from './weight-sums.ts';

/** A share of people with its 95 % interval, all in [0, 1]. */
interface WeightedShare extends ShareInterval {
  standardError: number;
  /** The effective sample size from which the interval is computed. */
  effectiveSize: number;
  /** Σ w² of the counted / (Σ w)² of all. */
  squares: number;
}

/**
 * The weighted share of some people among all who answered. If nobody answered: 0, with the interval 0 to 1.
 *
 * p = Σ w of the counted / Σ w of all. By Taylor linearisation, with fixed weights and people drawn with
 * replacement, its variance is n/(n − 1) · v with v = ((1 − p)² Σ w² of the counted + p² Σ w² of the others) / (Σ w)². The
 * interval is Wilson's with the effective sample size p(1 − p)/v, but never more than Kish's (see decision 35).
 *
 * Sources: variance: Särndal, C.-E., Swensson, B. & Wretman, J. (1992), Model Assisted Survey Sampling, 5.5, as R's
 * `survey::svymean`; interval: Korn, E. L. & Graubard, B. I. (1998), Confidence intervals for proportions with small
 * expected number of positive counts estimated from survey data, Survey Methodology 24, 193–201 (effective size and
 * its cap), with Wilson's interval, as Franco, C., Little, R. J. A., Louis, T. A. & Slud, E. V. (2019), Comparative study of
 * confidence intervals for proportions in complex sample surveys, Journal of Survey Statistics and Methodology 7,
 * 334–364, advise.
 *
 * @param counted sums of the counted people, a subset of `all`
 * @param all sums of all who answered
 */
export function weightedShare(counted: WeightSums, all: WeightSums): WeightedShare {
  if (all.n === 0) return { ...wilson(0, 0), standardError: 0, effectiveSize: 0, squares: 0 };
  // The sums may differ in the last bit because of their order; a share of all or nobody must be exact.
  const share = counted.n === 0 ? 0 : counted.n === all.n ? 1 : counted.weight / all.weight;
  const otherSquares = Math.max(0, all.squares - counted.squares);
  const v = ((1 - share) ** 2 * counted.squares + share ** 2 * otherSquares) / all.weight ** 2;
  const size = computeEffectiveSize(share * (1 - share), v, effectiveSize(all));
  const { low, high } = wilson(share === 1 ? size : share * size, size);
  return {
    share,
    low,
    high,
    effectiveSize: size,
    squares: counted.squares / all.weight ** 2,
    standardError: all.n > 1 ? Math.sqrt((v * all.n) / (all.n - 1)) : 0,
  };
}
