/**
 * The effective sample size of a weighted figure: how many people with equal weights would give it the variance `v`,
 * where `spread` is the variance of one person. Never more than Kish's size, which also applies without spread.
 *
 * Source: Korn, E. L. & Graubard, B. I. (1998), Confidence intervals for proportions with small expected number of
 * positive counts estimated from survey data, Survey Methodology 24, 193–201.
 */
export const capEffectiveSize = (spread: number, v: number, kish: number): number =>
  spread > 0 && v > 0 ? Math.min(kish, spread / v) : kish;

/**
 * The effective sample size of a share of people with unequal weights (`weightedShare` has the formula).
 *
 * @param squares Σw² of the counted people, divided by (Σw)² of all
 * @param kish Kish's effective sample size of all, which is (Σw)² / Σw²
 */
export function computeShareSize(share: number, squares: number, kish: number): number {
  if (kish <= 0) return 0;
  const otherSquares = Math.max(0, 1 / kish - squares);
  return capEffectiveSize(share * (1 - share), (1 - share) ** 2 * squares + share ** 2 * otherSquares, kish);
}
