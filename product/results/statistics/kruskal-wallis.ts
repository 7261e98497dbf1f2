import { chiSquareSurvival } from './chi-square.ts';
import { sumOf, type Counts } from './counts.ts';

export interface KruskalWallis {
  /** H, corrected for ties. */
  statistic: number;
  freedom: number;
  p: number;
}

/**
 * The Kruskal–Wallis test of several groups on one ordered scale, from how often each value was given. Empty groups
 * are left out; null with fewer than two groups, or where all values are the same.
 *
 * H = (12 / (N(N + 1)) · Σ R²ᵢ / nᵢ − 3(N + 1)) / (1 − Σ(t³ − t) / (N³ − N)), by chi-square with groups − 1 degrees
 * of freedom.
 *
 * Source: Kruskal, W. H. & Wallis, W. A. (1952), Use of ranks in one-criterion variance analysis, Journal of the
 * American Statistical Association 47, 583–621.
 *
 * @param groups counts of each group by value, lowest value first, all equally long
 */
export function kruskalWallis(groups: Counts[]): KruskalWallis | null {
  const held = groups.filter((counts) => sumOf(counts) > 0);
  const sizes = held.map(sumOf);
  const all = sizes.reduce((sum, n) => sum + n, 0);
  if (held.length < 2) return null;
  const ranks = held.map(() => 0);
  let below = 0;
  let ties = 0;
  for (let value = 0; value < held[0]!.length; value += 1) {
    let tied = 0;
    for (let group = 0; group < held.length; group += 1) tied += held[group]![value]!;
    // The mean of the ranks that the tied values share.
    const rank = below + (tied + 1) / 2;
    for (let group = 0; group < held.length; group += 1) ranks[group]! += held[group]![value]! * rank;
    below += tied;
    ties += tied ** 3 - tied;
  }
  const correction = 1 - ties / (all ** 3 - all);
  if (!(correction > 1e-12)) return null;
  // The same sum around the mean rank: of millions, the difference of the formula as printed loses its digits.
  const spread = ranks.reduce(
    (sum, rank, index) => sum + sizes[index]! * (rank / sizes[index]! - (all + 1) / 2) ** 2,
    0,
  );
  const statistic = ((12 / (all * (all + 1))) * spread) / correction;
  const freedom = held.length - 1;
  return { statistic, freedom, p: chiSquareSurvival(statistic, freedom) };
}
