/**
 * The effective sample size of a weighted figure: how many people with equal weights would give it this variance, where
 * `spread` is the variance of one person. Never more than Kish's size, which is also the result if either is zero.
 *
 * Source: Korn, E. L. & Graubard, B. I. (1998), Confidence intervals for proportions with small expected number of
 * positive counts estimated from survey data, Survey Methodology 24, 193–201.
 */
export const computeEffectiveSize = (spread: number, variance: number, kishSize: number): number =>
  spread > 0 && variance > 0 ? Math.min(kishSize, spread / variance) : kishSize;

/**
 * The effective sample size of a share of people with unequal weights (`weightedShare` has the formula).
 *
 * @param squares Σw² of the counted people, divided by (Σw)² of all
 * @param kishSize Kish's effective sample size of all, which is (Σw)² / Σw²
 */
export function computeEffectiveShareSize(share: number, squares: number, kishSize: number): number {
  if (kishSize <= 0) return 0;
  const otherSquares = Math.max(0, 1 / kishSize - squares);
  return computeEffectiveSize(
    share * (1 - share),
    (1 - share) ** 2 * squares + share ** 2 * otherSquares,
    kishSize,
  );
}
