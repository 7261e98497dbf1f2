/** 97.5 % quantile of the standard normal distribution. */
const Z = 1.959963984540054;

/** A share of people with its 95 % confidence interval, all in [0, 1]. */
export interface Share {
  share: number;
  low: number;
  high: number;
}

/**
 * The share `count / n` with its 95 % score interval. Of nobody nothing is known: 0, between 0 and 1.
 *
 * (p + z²/2n ± z √(p(1 − p)/n + z²/4n²)) / (1 + z²/n)
 *
 * Source: Wilson, E. B. (1927), Probable inference, the law of succession, and statistical inference, Journal of the
 * American Statistical Association 22, 209–212.
 *
 * @param count whole number, 0 to n
 * @example wilson(81, 263) // { share: 0.30798…, low: 0.2553…, high: 0.3662… }
 */
export function wilson(count: number, n: number): Share {
  if (n <= 0) return { share: 0, low: 0, high: 1 };
  const share = count / n;
  const square = Z * Z;
  const centre = share + square / (2 * n);
  const half = Z * Math.sqrt((share * (1 - share)) / n + square / (4 * n * n));
  const whole = 1 + square / n;
  return {
    share,
    // At the ends the formula gives exactly 0 and 1, but for rounding.
    low: count === 0 ? 0 : (centre - half) / whole,
    high: count === n ? 1 : (centre + half) / whole,
  };
}
