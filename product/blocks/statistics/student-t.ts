/**
 * ln Γ(x) for x > 0.
 *
 * Source: Lanczos, C. (1964). A precision approximation of the gamma function. SIAM J. Numer. Anal. B 1, 86–96;
 * coefficients for g = 7, n = 9 as in Godfrey, P. (2001), error below 1e-14.
 */
export function logGamma(x: number): number {
  const terms = [
    676.5203681218851, -1259.1392167224028, 771.32342877765313, -176.61502916214059, 12.507343278686905,
    -0.13857109526572012, 9.9843695780195716e-6, 1.5056327351493116e-7,
  ];
  const shifted = x - 1;
  const base = shifted + 7.5;
  let sum = 0.99999999999980993;
  terms.forEach((term, index) => (sum += term / (shifted + index + 1)));
  return 0.5 * Math.log(2 * Math.PI) + (shifted + 0.5) * Math.log(base) - base + Math.log(sum);
}

/**
 * Regularised incomplete beta function I_x(a, b), by its continued fraction.
 *
 * Source: NIST Digital Library of Mathematical Functions, 8.17.22 (continued fraction) and 8.17.4 (symmetry);
 * evaluated by Lentz, W. J. (1976), Appl. Opt. 15, 668–671.
 */
export function incompleteBeta(x: number, a: number, b: number): number {
  if (x <= 0) return 0;
  if (x >= 1) return 1;
  if (x > (a + 1) / (a + b + 2)) return 1 - incompleteBeta(1 - x, b, a);
  const prefactor =
    Math.exp(logGamma(a + b) - logGamma(a) - logGamma(b) + a * Math.log(x) + b * Math.log1p(-x)) / a;
  const atLeastTiny = (value: number) => (Math.abs(value) < 1e-300 ? 1e-300 : value);
  let c = 1;
  let d = 1 / atLeastTiny(1 - ((a + b) * x) / (a + 1));
  let fraction = d;
  for (let m = 1; m <= 10_000; m += 1) {
    const even = (m * (b - m) * x) / ((a + 2 * m - 1) * (a + 2 * m));
    d = 1 / atLeastTiny(1 + even * d);
    c = atLeastTiny(1 + even / c);
    fraction *= d * c;
    const odd = (-(a + m) * (a + b + m) * x) / ((a + 2 * m) * (a + 2 * m + 1));
    d = 1 / atLeastTiny(1 + odd * d);
    c = atLeastTiny(1 + odd / c);
    fraction *= d * c;
    if (Math.abs(d * c - 1) < 1e-15) break;
  }
  return prefactor * fraction;
}

/**
 * P(T ≤ t) of Student's t distribution.
 *
 * @param degreesOfFreedom > 0
 *
 * Source: Abramowitz & Stegun (1964), Handbook of Mathematical Functions, 26.7.1.
 */
export function studentTCdf(t: number, degreesOfFreedom: number): number {
  const tail = incompleteBeta(degreesOfFreedom / (degreesOfFreedom + t * t), degreesOfFreedom / 2, 0.5) / 2;
  return t > 0 ? 1 - tail : tail;
}

/**
 * The quantile of Student's t distribution: the t with P(T ≤ t) = `probability`, to about 1e-10.
 *
 * @param probability in (0, 1)
 * @param degreesOfFreedom ≥ 1
 * @example studentTQuantile(0.975, 10) // 2.2281…
 */
export function studentTQuantile(probability: number, degreesOfFreedom: number): number {
  if (probability === 0.5) return 0;
  if (probability < 0.5) return -studentTQuantile(1 - probability, degreesOfFreedom);
  let low = 0;
  let high = 1;
  while (studentTCdf(high, degreesOfFreedom) < probability) high *= 2;
  // Bisection: the distribution is monotone, and 200 halvings reach the last bit of a double.
  for (let step = 0; step < 200 && high - low > 1e-12 * high; step += 1) {
    const middle = (low + high) / 2;
    if (studentTCdf(middle, degreesOfFreedom) < probability) low = middle;
    else high = middle;
  }
  return (low + high) / 2;
}
