/** 97.5 % quantile of the standard normal distribution. */
const Z_975 = 1.959963984540054;

/** Below this, the half width of an interval is an error of rounding. */
const MIN_HALF_WIDTH = 1e-9;

/** A coefficient of agreement with its 95 % interval, which is null if it cannot be computed. */
export interface JackknifeEstimate {
  value: number;
  low: number | null;
  high: number | null;
}

/**
 * Computes a statistic of sums with its 95 % interval by the jackknife: each unit is left out once. The variance is
 * (n − 1)/n · Σ (θ₍ᵢ₎ − mean)², the interval θ ± 1.96 · √variance, cut at −1 and 1. As the statistic depends on sums only,
 * leaving out a unit is a subtraction, and 100,000 units take milliseconds. No random numbers are drawn.
 *
 * Null if the statistic is not defined. The interval is null if the statistic is not defined without some unit, or is the same
 * without each of them, as after full agreement: the data then say nothing about the variance.
 *
 * Source: Fleiss, J. L. & Davies, M. (1982), Jackknifing functions of multinomial frequencies, with an application to a
 * measure of concordance, American Journal of Epidemiology 115, 841–845.
 *
 * @param units what each independent unit adds to the sums; all have the same length
 */
export function jackknife(
  units: readonly (readonly number[])[],
  statistic: (sums: readonly number[]) => number | null,
): JackknifeEstimate | null {
  const sums = units.reduce<number[]>(
    (total, unit) => unit.map((value, index) => (total[index] ?? 0) + value),
    [],
  );
  const value = units.length === 0 ? null : statistic(sums);
  if (value === null) return null;
  const replicates: number[] = [];
  for (const unit of units) {
    const replicate = statistic(sums.map((sum, index) => sum - unit[index]!));
    if (replicate === null) return { value, low: null, high: null };
    replicates.push(replicate);
  }
  const n = replicates.length;
  const mean = replicates.reduce((sum, replicate) => sum + replicate, 0) / n;
  const squares = replicates.reduce((sum, replicate) => sum + (replicate - mean) ** 2, 0);
  const halfWidth = Z_975 * Math.sqrt(((n - 1) / n) * squares);
  if (halfWidth < MIN_HALF_WIDTH) return { value, low: null, high: null };
  return { value, low: Math.max(-1, value - halfWidth), high: Math.min(1, value + halfWidth) };
}
