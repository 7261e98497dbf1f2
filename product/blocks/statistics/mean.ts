import type { Mean, Tally } from '../block.ts';
import { meanOfNumbers, momentsOf } from './numbers.ts';

/**
 * Mean with its 95 % confidence interval from tallies that are one value each, as scores are: value = total / n. Tallies
 * that mix values would lose the spread within them.
 */
export function meanOf(tallies: Pick<Tally, 'n' | 'total'>[]): Mean | null {
  const given = tallies.filter(({ n }) => n > 0);
  const values = Float64Array.from(given, ({ n, total }) => total / n);
  const counts = Float64Array.from(given, ({ n }) => n);
  return meanOfNumbers({ n: counts.reduce((sum, n) => sum + n, 0), ...momentsOf({ values, counts }) });
}
