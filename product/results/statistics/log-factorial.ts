import { logGamma } from '../../blocks/statistics/student-t.ts';

/** ln n! of smaller numbers, which are needed often; 0: not computed yet. */
const cache = new Float64Array(65_536);
const HALF_LOG_TWO_PI = Math.log(2 * Math.PI) / 2;

/**
 * ln n! of a whole number.
 *
 * Source: for large ones Stirling's series, Abramowitz & Stegun (1964), 6.1.41, whose next term is below 1e-27.
 */
export function logFactorial(n: number): number {
  if (n < 2) return 0;
  if (n >= cache.length)
    return (n + 0.5) * Math.log(n) - n + HALF_LOG_TWO_PI + 1 / (12 * n) - 1 / (360 * n ** 3);
  const cached = cache[n]!;
  return cached > 0 ? cached : (cache[n] = logGamma(n + 1));
}
