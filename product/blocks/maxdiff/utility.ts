/** 97.5 % quantile of the standard normal distribution. */
const Z = 1.959963984540054;

export interface Utility {
  /** On the logit scale: 0 for an item chosen equally often as best and as worst. */
  value: number;
  low: number;
  high: number;
}

/**
 * The utility of an item from how often it was shown, chosen best and chosen worst, with its 95 % interval.
 *
 * p = (n − w + b) / 2n; u = ln(p / (1 − p)); standard error √(1 / (2n · p(1 − p)))
 *
 * If p is 0 or 1, it is moved by half a choice, so that the logarithm is finite.
 *
 * Source: Lipovetsky, S. & Conklin, M. (2014), Best-worst scaling in analytical closed-form solution, Journal of
 * Choice Modelling 10, 60–68, equations 7, 10, 12 and 13.
 */
export function computeUtility(shown: number, best: number, worst: number): Utility | null {
  if (shown <= 0) return null;
  const edge = 1 / (4 * shown);
  const p = Math.min(1 - edge, Math.max(edge, (shown - worst + best) / (2 * shown)));
  const value = Math.log(p / (1 - p));
  const margin = Z / Math.sqrt(2 * shown * p * (1 - p));
  return { value, low: value - margin, high: value + margin };
}

/**
 * The probability that each item is preferred among all items, with a sum of 1: eᵘ / Σ eᵘ; null for items without a
 * utility.
 *
 * Source: equation 18 of the same paper.
 */
export function computePreferenceShares(utilities: readonly (number | null)[]): (number | null)[] {
  const weights = utilities.map((value) => (value === null ? null : Math.exp(value)));
  const sum = weights.reduce<number>((total, weight) => total + (weight ?? 0), 0);
  return weights.map((weight) => (weight === null || sum === 0 ? null : weight / sum));
}
