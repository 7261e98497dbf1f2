import type { Mean, Scale, Tally } from './finding.ts';
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

/** A mean with its interval cut at the ends of the scale, which the true mean cannot leave. */
export function clampToScale<M extends Mean | null>(mean: M, scale: Scale | undefined): M {
  if (!mean || !scale) return mean;
  // Points of the scale that were removed, or limits that were moved, have answers beyond them.
  const low = Math.min(scale[0] ?? -Infinity, mean.value);
  const high = Math.max(scale[1] ?? Infinity, mean.value);
  return { ...mean, low: Math.max(low, mean.low), high: Math.min(high, mean.high) };
}

/** The scale of choices that are scores; undefined for other choices. */
export function findScale(choices: readonly { choice: string }[]): Scale | undefined {
  const scores = choices.map(({ choice }) => (choice === '' ? Number.NaN : Number(choice)));
  if (scores.length === 0 || scores.some((score) => !Number.isFinite(score))) return undefined;
  return [Math.min(...scores), Math.max(...scores)];
}
