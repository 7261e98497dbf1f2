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

/** A mean of scores with its interval cut at the ends of the scale, which the true mean cannot leave. */
export function keepOnScale<M extends Mean | null>(mean: M, choices: readonly { choice: string }[]): M {
  const scores = choices.map(({ choice }) => (choice === '' ? Number.NaN : Number(choice)));
  if (!mean || scores.length === 0 || scores.some((score) => !Number.isFinite(score))) return mean;
  // A removed point of the scale has answers, too.
  const low = Math.min(...scores, mean.value);
  const high = Math.max(...scores, mean.value);
  return { ...mean, low: Math.max(low, mean.low), high: Math.min(high, mean.high) };
}
