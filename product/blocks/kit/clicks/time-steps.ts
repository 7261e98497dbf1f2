import type { Tally } from '../../block.ts';

/** From one step to the next, times grow by a tenth: a hundred steps reach from a tenth of a second to a day. */
const GROWTH = 1.1;
const MIN_SECONDS = 0.1;

/** The step of a time, as a choice of a trace: few distinct ones, however many people. @param seconds ≥ 0 */
export function timeStep(seconds: number): string {
  return String(Math.round(Math.log(Math.max(MIN_SECONDS, seconds) / MIN_SECONDS) / Math.log(GROWTH)));
}

/**
 * The `share` quantile of times from tallies by step, in seconds; null without any. Times of one step are taken as
 * their mean, so the result is off by 5 % at most. Between two steps it is half-way, as the median of an even number.
 *
 * @param tallies of one thing, `choice` ending in its step after a space or being it
 * @param share 0.5: the median
 */
export function timeQuantile(tallies: Tally[], share: number): number | null {
  const steps = tallies
    .filter(({ n }) => n > 0)
    .map(({ choice, n, total }) => ({ step: Number(choice.split(' ').at(-1)), n, mean: total / n }))
    .toSorted((a, b) => a.step - b.step);
  const wanted = steps.reduce((sum, { n }) => sum + n, 0) * share;
  let seen = 0;
  for (const [at, { n, mean }] of steps.entries()) {
    seen += n;
    if (seen > wanted) return mean;
    if (seen === wanted) return (mean + (steps[at + 1] ?? steps[at]!).mean) / 2;
  }
  return null;
}
