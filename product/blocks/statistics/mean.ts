import type { Mean, Tally } from '../block.ts';
import { computeMeanFromMoments, computeMoments } from './numbers.ts';

/**
 * Mean with its 95 % confidence interval, from tallies of equal numbers such as scores: value = total / n. A tally of
 * different numbers would lose their variance.
 */
export function computeMeanFromTallies(tallies: Pick<Tally, 'n' | 'total'>[]): Mean | null {
  const nonEmpty = tallies.filter(({ n }) => n > 0);
  const values = Float64Array.from(nonEmpty, ({ n, total }) => total / n);
  const counts = Float64Array.from(nonEmpty, ({ n }) => n);
  return computeMeanFromMoments({
    n: counts.reduce((sum, n) => sum + n, 0),
    ...computeMoments({ values, counts }),
  });
}
