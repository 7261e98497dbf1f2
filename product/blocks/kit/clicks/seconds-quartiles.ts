import type { Tally } from '../../block.ts';
import { computeTimeQuantile } from './time-steps.ts';

/** Quartiles of seconds, of `n` people. */
export interface SecondsQuartiles {
  n: number;
  low: number;
  median: number;
  high: number;
}

/** The quartiles of times from tallies by step (`computeTimeStep`); null without any. */
export function computeSecondsQuartiles(tallies: Tally[]): SecondsQuartiles | null {
  const [low, median, high] = [0.25, 0.5, 0.75].map((share) => computeTimeQuantile(tallies, share));
  const n = tallies.reduce((sum, tally) => sum + tally.n, 0);
  return low == null || median == null || high == null ? null : { n, low, median, high };
}
