import { chiSquareSurvival } from './chi-square.ts';
import { sumCounts, type ValueCounts } from './counts.ts';

interface KruskalWallis {
  /** H, corrected for ties. */
  statistic: number;
  degreesOfFreedom: number;
  p: number;
}

/**
 * The Kruskal–Wallis test of several groups on one ordered scale, from how often each value was given. Empty groups
 * are left out; null for fewer than two groups, or if all values are the same.
 *
 * H = (12 / (N(N + 1)) · Σ R²ᵢ / nᵢ − 3(N + 1)) / (1 − Σ(t³ − t) / (N³ − N)), by chi-square with groups − 1 degrees
 * of freedom.
 *
 * Source: Kruskal, W. H. & Wallis, W. A. (1952), Use of ranks in one-criterion variance analysis, Journal of the
 * American Statistical Association 47, 583–621.
 *
 * @param groups counts of each group by value, lowest value first, all equally long
 */
export function kruskalWallis(groups: ValueCounts[]): KruskalWallis | null {
  const nonEmpty = groups.filter((counts) => sumCounts(counts) > 0);
  const sizes = nonEmpty.map(sumCounts);
  const total = sizes.reduce((sum, n) => sum + n, 0);
  if (nonEmpty.length < 2) return null;
  const ranks = nonEmpty.map(() => 0);
  let below = 0;
  let ties = 0;
  for (let value = 0; value < nonEmpty[0]!.length; value += 1) {
    let tied = 0;
    for (let group = 0; group < nonEmpty.length; group += 1) tied += nonEmpty[group]![value]!;
    // The mean of the ranks that the tied values share.
    const rank = below + (tied + 1) / 2;
    for (let group = 0; group < nonEmpty.length; group += 1) ranks[group]! += nonEmpty[group]![value]! * rank;
    below += tied;
    ties += tied ** 3 - tied;
  }
  const correction = 1 - ties / (total ** 3 - total);
  if (!(correction > 1e-12)) return null;
  // The same sum around the mean rank: with millions of values, the published formula loses precision.
  const spread = ranks.reduce(
    (sum, rank, index) => sum + sizes[index]! * (rank / sizes[index]! - (total + 1) / 2) ** 2,
    0,
  );
  const statistic = ((12 / (total * (total + 1))) * spread) / correction;
  const degreesOfFreedom = nonEmpty.length - 1;
  return { statistic, degreesOfFreedom, p: chiSquareSurvival(statistic, degreesOfFreedom) };
}
