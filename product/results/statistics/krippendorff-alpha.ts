/** How the squaredDistance of two values is measured: equal or not, by rank, or by difference. */
export type Metric = 'nominal' | 'ordinal' | 'interval';

/** The squared squaredDistance δ² of two indexes of the scale; `totals` counts each value. */
function squaredDistance(
  metric: Metric,
  totals: number[],
  values: number[],
  from: number,
  to: number,
): number {
  if (from === to) return 0;
  if (metric === 'nominal') return 1;
  if (metric === 'interval') return (values[from]! - values[to]!) ** 2;
  const [low, high] = from < to ? [from, to] : [to, from];
  const between = totals.slice(low, high + 1).reduce((sum, n) => sum + n, 0);
  return (between - (totals[low]! + totals[high]!) / 2) ** 2;
}

/**
 * Krippendorff's α: agreement of any number of coders, with missing values. Units coded by fewer than two are left out;
 * null if no units remain or every value is the same.
 *
 * α = 1 − Dₒ / Dₑ, observed over expected disagreement, from the coincidences of values within units.
 *
 * Source: Krippendorff, K. (2011), Computing Krippendorff's alpha-reliability, University of Pennsylvania,
 * https://repository.upenn.edu/asc_papers/43 (sections B to D).
 *
 * @param units per unit, how many coders gave each value, lowest value first
 * @param values the values as numbers, for `interval`; default: their indexes
 */
export function krippendorffAlpha(units: number[][], metric: Metric, values?: number[]): number | null {
  const coded = units
    .map((counts) => ({ counts, n: counts.reduce((sum, count) => sum + count, 0) }))
    .filter(({ n }) => n >= 2);
  const width = Math.max(0, ...coded.map(({ counts }) => counts.length));
  const numbers = values ?? Array.from({ length: width }, (_, index) => index);
  const totals = Array.from({ length: width }, (_, value) =>
    coded.reduce((sum, { counts }) => sum + (counts[value] ?? 0), 0),
  );
  const all = totals.reduce((sum, n) => sum + n, 0);
  let observed = 0;
  let expected = 0;
  for (let from = 0; from < width; from += 1)
    for (let to = 0; to < width; to += 1) {
      const difference = squaredDistance(metric, totals, numbers, from, to);
      if (difference === 0) continue;
      for (const { counts, n } of coded)
        observed += (difference * (counts[from] ?? 0) * (counts[to] ?? 0)) / (n - 1);
      expected += (difference * totals[from]! * totals[to]!) / (all - 1);
    }
  return expected > 0 ? 1 - observed / expected : null;
}
