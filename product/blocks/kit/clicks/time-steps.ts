import type { Tally } from '../../block.ts';

/** Each step is 10 % longer than the one before: about 140 steps reach from a tenth of a second to a day. */
const GROWTH = 1.1;
const MIN_SECONDS = 0.1;

/** The logarithmic step of a time, as a choice of a trace, to limit the number of tallies. @param seconds ≥ 0 */
export function computeTimeStep(seconds: number): string {
  return String(Math.round(Math.log(Math.max(MIN_SECONDS, seconds) / MIN_SECONDS) / Math.log(GROWTH)));
}

/**
 * The `share` quantile of times from tallies by step, in seconds; null without any. All times of a step count as their
 * mean, so the error is at most 5 %. Between two steps it is half-way, like the median of an even number of values.
 *
 * @param tallies of one task or area; `choice` is the step, or ends with a space and the step
 * @param share 0.5: the median
 */
export function computeTimeQuantile(tallies: Tally[], share: number): number | null {
  const steps = tallies
    .filter(({ n }) => n > 0)
    .map(({ choice, n, total }) => ({ step: Number(choice.split(' ').at(-1)), n, mean: total / n }))
    .toSorted((a, b) => a.step - b.step);
  const rank = steps.reduce((sum, { n }) => sum + n, 0) * share;
  let cumulative = 0;
  for (const [index, { n, mean }] of steps.entries()) {
    cumulative += n;
    if (cumulative > rank) return mean;
    if (cumulative === rank) return (mean + (steps[index + 1] ?? steps[index]!).mean) / 2;
  }
  return null;
}
