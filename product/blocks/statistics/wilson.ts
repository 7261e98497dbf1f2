/** 97.5 % quantile of the standard normal distribution. */
const Z = 1.959963984540054;

/** A share of people with its 95 % confidence interval, all in [0, 1]. */
export interface ShareInterval {
  share: number;
  low: number;
  high: number;
}

/**
 * The share `count / n` with its 95 % Wilson score interval. For n = 0, the share is 0 and the interval 0 to 1.
 *
 * (p + z²/2n ± z √(p(1 − p)/n + z²/4n²)) / (1 + z²/n)
 *
 * Source: Wilson, E. B. (1927), Probable inference, the law of succession, and statistical inference, Journal of the
 * American Statistical Association 22, 209–212.
 *
 * @param count whole number, 0 to n
 * @example wilson(81, 263) // { share: 0.30798…, low: 0.2553…, high: 0.3662… }
 */
export function wilson(count: number, n: number): ShareInterval {
  if (n <= 0) return { share: 0, low: 0, high: 1 };
  const share = count / n;
  const zSquared = Z * Z;
  const centre = share + zSquared / (2 * n);
  const margin = Z * Math.sqrt((share * (1 - share)) / n + zSquared / (4 * n * n));
  const denominator = 1 + zSquared / n;
  return {
    share,
    // Exact at the ends, where rounding errors would otherwise show.
    low: count === 0 ? 0 : (centre - margin) / denominator,
    high: count === n ? 1 : (centre + margin) / denominator,
  };
}
