import { jackknife, type JackknifeEstimate } from './jackknife.ts';

/**
 * What a unit adds to the sums that α is computed from: the disagreement within it, then how often each value was given.
 * A unit coded by fewer than two adds nothing.
 *
 * @param counts how many coders gave each value
 */
export function measureDisagreement(counts: readonly number[]): number[] {
  const n = counts.reduce((sum, count) => sum + count, 0);
  if (n < 2) return [0, ...counts.map(() => 0)];
  const unequalPairs = n * n - counts.reduce((sum, count) => sum + count * count, 0);
  return [unequalPairs / (n - 1), ...counts];
}

/** α of sums of `measureDisagreement`; null if nothing was coded twice, or every value is the same. */
export function alphaOfSums([observed = 0, ...totals]: readonly number[]): number | null {
  const total = totals.reduce((sum, total) => sum + total, 0);
  const unequalPairs = total * total - totals.reduce((sum, total) => sum + total * total, 0);
  // Sums from which units were subtracted may be off by a rounding error.
  return total > 1 && unequalPairs > 1e-9 ? 1 - (observed * (total - 1)) / unequalPairs : null;
}

/**
 * Krippendorff's α for nominal values with its 95 % interval: agreement of any number of coders, with missing values.
 *
 * α = 1 − Dₒ / Dₑ, observed over expected disagreement, from the coincidences of values within units. Units coded by
 * fewer than two are left out; null if no units remain or every value is the same. The interval is the jackknife's over
 * units (`jackknife`).
 *
 * Source: Krippendorff, K. (2011), Computing Krippendorff's alpha-reliability, University of Pennsylvania,
 * https://repository.upenn.edu/asc_papers/43 (sections A to C).
 *
 * @param units per unit, how many coders gave each value
 */
export const krippendorffAlpha = (units: readonly (readonly number[])[]): JackknifeEstimate | null =>
  jackknife(
    units.filter((counts) => counts.reduce((sum, count) => sum + count, 0) >= 2).map(measureDisagreement),
    alphaOfSums,
  );
