import { holm } from '../statistics/holm.ts';
import { upperGamma } from '../statistics/incomplete-gamma.ts';
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
export function halfTest(count: number, n: number): number {
  const logChoose = (i: number) => logGamma(n + 1) - logGamma(i + 1) - logGamma(n - i + 1);
  let sum = 0;
  for (let i = Math.max(count, n - count); i <= n; i += 1) {
    const term = Math.exp(logChoose(i) - n * Math.LN2);
    sum += term;
    // Further out each term is smaller still; the first may be too small for a number, and then all are.
    if (term <= sum * 1e-16) break;
  }
  return Math.min(1, 2 * sum);
}

/**
 * Pearson's goodness of fit to equal shares, with k − 1 degrees of freedom.
 *
 * χ² = Σ (observed − n/k)² / (n/k)
 *
 * Source: Pearson, K. (1900), On the criterion that a given system of deviations …, Philosophical Magazine 50,
 * 157–175.
 */
export function equalShares(counts: number[]): { statistic: number; freedom: number; p: number } {
  const expected = counts.reduce((sum, count) => sum + count, 0) / counts.length;
  const statistic = counts.reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0);
  const freedom = counts.length - 1;
  return { statistic, freedom, p: upperGamma(freedom / 2, statistic / 2) };
}

export interface Comparison {
  /** Two variants are compared exactly, more by χ². */
  test: 'exact' | 'chi-square';
  /** Chance of differences this large if all were liked alike. */
  p: number;
  /** Fewer than five expected for each: a χ² p is rough. */
  rough: boolean;
  /** The leader against each other variant, p adjusted by Holm among all pairs; null when several lead. */
  leader: { at: number; against: { at: number; p: number }[] } | null;
}

/** What the counts of variants say beyond chance; null when nobody has chosen or there is nothing to compare. */
export function compareVariants(counts: number[]): Comparison | null {
  const n = counts.reduce((sum, count) => sum + count, 0);
  if (n === 0 || counts.length < 2) return null;
  const pairs = counts.flatMap((_, a) =>
    counts.slice(a + 1).map((_other, step) => [a, a + 1 + step] as const),
  );
  const adjusted = holm(pairs.map(([a, b]) => halfTest(counts[a]!, counts[a]! + counts[b]!)));
  const most = Math.max(...counts);
  const first = counts.indexOf(most);
  const leads = counts.lastIndexOf(most) === first;
  const against = counts.flatMap((_, at) => {
    const pair = pairs.findIndex(([a, b]) => (a === first && b === at) || (a === at && b === first));
    return pair < 0 ? [] : [{ at, p: adjusted[pair]! }];
  });
  const exact = counts.length === 2;
  return {
    test: exact ? 'exact' : 'chi-square',
    p: exact ? halfTest(counts[0]!, n) : equalShares(counts).p,
    rough: !exact && n / counts.length < 5,
    leader: leads ? { at: first, against } : null,
  };
}
