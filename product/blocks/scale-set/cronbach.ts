/**
 * Cronbach's alpha, the internal consistency of a set of items; null if it is undefined (fewer than two items, or no
 * variance in their sums).
 *
 * α = k / (k − 1) · (1 − Σ sᵢ² / s²), with sᵢ² the variance of item i and s² that of the items' sum.
 *
 * Source: Cronbach, L. J. (1951), Coefficient alpha and the internal structure of tests, Psychometrika 16, 297–334.
 *
 * @param itemVariances variances of the items, each over the same people
 * @param sumVariance variance of their sum
 */
export function computeCronbachAlpha(itemVariances: number[], sumVariance: number): number | null {
  const k = itemVariances.length;
  if (k < 2 || sumVariance <= 0) return null;
  return (k / (k - 1)) * (1 - itemVariances.reduce((total, variance) => total + variance, 0) / sumVariance);
}
