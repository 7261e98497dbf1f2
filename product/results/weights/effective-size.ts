import type { WeightSums } from './weight-sums.ts';

/**
 * Kish's effective sample size: how many people with equal weights would give the same precision; 0 for nobody,
 * n for equal weights.
 *
 * n_eff = (Σ w)² / Σ w².
 *
 * Source: Kish, L. (1965), Survey Sampling, Wiley, 11.7; Kish, L. (1992), Weighting for unequal Pᵢ, Journal of
 * Official Statistics 8, 183–200.
 *
 * @example effectiveSize({ n: 100, weight: 150, squares: 250 }) // 90: half of them count twice
 */
export function effectiveSize({ weight, squares }: WeightSums): number {
  return squares > 0 ? (weight / squares) * weight : 0;
}

/**
 * Kish's design effect of weights: the factor by which they increase the variance of a figure that does not depend on
 * them; 1 for equal weights and for nobody.
 *
 * deff = n · Σ w² / (Σ w)² = 1 + CV²(w), with the coefficient of variation of the n weights (divided by n).
 *
 * Source: see `effectiveSize`.
 */
export function designEffect(sums: WeightSums): number {
  return sums.squares > 0 ? sums.n / effectiveSize(sums) : 1;
}
