import { holm } from '../statistics/holm.ts';
import { regularisedUpperGamma } from '../statistics/incomplete-gamma.ts';
import { logGamma } from '../statistics/student-t.ts';

/**
 * Two-sided exact test of a share against one half: the chance of a split at least as uneven as `count` of `n`.
 *
 * p = min(1, 2 · Σ C(n, i) / 2ⁿ for i from max(count, n − count) to n); at one half the distribution is symmetric.
 *
 * Source: Clopper, C. J. & Pearson, E. S. (1934), Biometrika 26, 404–413; Conover, W. J. (1999), Practical
 * nonparametric statistics, 3.1 (binomial test).
 *
 * @param count whole number, 0 to n
 */
export function binomialTest(count: number, n: number): number {
  const logChoose = (i: number) => logGamma(n + 1) - logGamma(i + 1) - logGamma(n - i + 1);
  let sum = 0;
  for (let i = Math.max(count, n - count); i <= n; i += 1) {
    const term = Math.exp(logChoose(i) - n * Math.LN2);
    sum += term;
    // Terms decrease from here on; if the first underflows to 0, all of them do.
    if (term <= sum * 1e-16) break;
  }
  return Math.min(1, 2 * sum);
}

/**
 * Pearson's chi-square goodness-of-fit test against equal shares, with k − 1 degrees of freedom.
 *
 * χ² = Σ (observed − n/k)² / (n/k)
 *
 * Source: Pearson, K. (1900), On the criterion that a given system of deviations …, Philosophical Magazine 50,
 * 157–175.
 */
export function testEqualShares(counts: number[]): {
  statistic: number;
  degreesOfFreedom: number;
  p: number;
} {
  const expected = counts.reduce((sum, count) => sum + count, 0) / counts.length;
  const statistic = counts.reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0);
  const degreesOfFreedom = counts.length - 1;
  return { statistic, degreesOfFreedom, p: regularisedUpperGamma(degreesOfFreedom / 2, statistic / 2) };
}

export interface Comparison {
  /** An exact test for two variants, χ² for more. */
  test: 'exact' | 'chi-square';
  /** Probability of differences at least this large if all variants were equally popular. */
  p: number;
  /** Whether expected counts are below five, so that the p value of χ² is only approximate. */
  isApproximate: boolean;
  /** The leader compared with every other variant, with p values adjusted by Holm over all pairs; null if tied. */
  leader: { index: number; against: { index: number; p: number }[] } | null;
}

/** Tests whether the counts of variants differ significantly; null without answers or with fewer than two variants. */
export function compareVariants(counts: number[]): Comparison | null {
  const n = counts.reduce((sum, count) => sum + count, 0);
  if (n === 0 || counts.length < 2) return null;
  const pairs = counts.flatMap((_count, a) =>
    counts.slice(a + 1).map((_otherCount, offset) => [a, a + 1 + offset] as const),
  );
  const adjustedPValues = holm(pairs.map(([a, b]) => binomialTest(counts[a]!, counts[a]! + counts[b]!)));
  const highest = Math.max(...counts);
  const leader = counts.indexOf(highest);
  const hasLeader = counts.lastIndexOf(highest) === leader;
  const against = counts.flatMap((_count, index) => {
    const pair = pairs.findIndex(([a, b]) => (a === leader && b === index) || (a === index && b === leader));
    return pair < 0 ? [] : [{ index, p: adjustedPValues[pair]! }];
  });
  const isExact = counts.length === 2;
  return {
    test: isExact ? 'exact' : 'chi-square',
    p: isExact ? binomialTest(counts[0]!, n) : testEqualShares(counts).p,
    isApproximate: !isExact && n / counts.length < 5,
    leader: hasLeader ? { index: leader, against } : null,
  };
}
