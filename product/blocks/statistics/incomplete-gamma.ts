import { logGamma } from './student-t.ts';

const MIN_DIVISOR = 1e-300;
const TOLERANCE = 1e-16;
const MAX_STEPS = 100_000;

/** P(a, x) by its series, for x < a + 1. */
function computeLowerBySeries(a: number, x: number): number {
  let term = 1 / a;
  let sum = term;
  for (let n = 1; n < MAX_STEPS && Math.abs(term) > Math.abs(sum) * TOLERANCE; n += 1) {
    term *= x / (a + n);
    sum += term;
  }
  return sum * Math.exp(-x + a * Math.log(x) - logGamma(a));
}

/** Q(a, x) by its continued fraction, for x ≥ a + 1. */
function computeUpperByContinuedFraction(a: number, x: number): number {
  let b = x + 1 - a;
  let c = 1 / MIN_DIVISOR;
  let d = 1 / b;
  let fraction = d;
  for (let n = 1; n < MAX_STEPS; n += 1) {
    const an = -n * (n - a);
    b += 2;
    d = an * d + b;
    d = 1 / (Math.abs(d) < MIN_DIVISOR ? MIN_DIVISOR : d);
    c = b + an / c;
    if (Math.abs(c) < MIN_DIVISOR) c = MIN_DIVISOR;
    fraction *= d * c;
    if (Math.abs(d * c - 1) < TOLERANCE * 10) break;
  }
  return fraction * Math.exp(-x + a * Math.log(x) - logGamma(a));
}

/**
 * The regularised upper incomplete gamma function Q(a, x), in [0, 1].
 *
 * Source: NIST Digital Library of Mathematical Functions, 8.7.1 (series) and 8.9.2 (continued fraction), the latter
 * evaluated by Lentz, W. J. (1976), Applied Optics 15, 668–671.
 *
 * @param a > 0
 * @param x ≥ 0
 */
export function regularisedUpperGamma(a: number, x: number): number {
  if (x <= 0) return 1;
  if (x === Infinity) return 0;
  const q = x < a + 1 ? 1 - computeLowerBySeries(a, x) : computeUpperByContinuedFraction(a, x);
  return Math.min(1, Math.max(0, q));
}
