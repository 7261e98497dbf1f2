import type { Mean } from '../statistics/finding.ts';
import { studentTQuantile } from '../statistics/student-t.ts';
import type { ShareInterval } from '../statistics/wilson.ts';

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
 * That error treats all choices as independent. A person's choices are not, so with `mean`, the mean over people of their
 * scores 100 · (b − w)/n, the error is that of this mean, with its t quantile: as p = (1 + score/100)/2, it is multiplied by
 * du/dp · dp/dscore = 1 / (200 p(1 − p)) (delta method; people are the clusters).
 *
 * Source: Lipovetsky, S. & Conklin, M. (2014), Best-worst scaling in analytical closed-form solution, Journal of
 * Choice Modelling 10, 60–68, equations 7, 10, 12 and 13.
 */
export function computeUtility(
  shown: number,
  best: number,
  worst: number,
  mean: Mean | null = null,
): Utility | null {
  if (shown <= 0) return null;
  const edge = 1 / (4 * shown);
  const p = Math.min(1 - edge, Math.max(edge, (shown - worst + best) / (2 * shown)));
  const value = Math.log(p / (1 - p));
  const ofPeople = mean && mean.n >= 2 && mean.deviation > 0 ? mean : null;
  const margin = ofPeople
    ? (studentTQuantile(0.975, ofPeople.n - 1) * ofPeople.deviation) /
      Math.sqrt(ofPeople.n) /
      (200 * p * (1 - p))
    : Z / Math.sqrt(2 * shown * p * (1 - p));
  return { value, low: value - margin, high: value + margin };
}

/**
 * The probability that each item is preferred among all items, with a sum of 1 and its 95 % interval: eᵘ / Σ eᵘ; null for
 * items without a utility.
 *
 * The interval is that of the logit uᵢ − ln Σ eᵘ of the others, with half the width √(k/(k − 1) · (hᵢ² + Σ qⱼ² hⱼ²)), where
 * h is half the width of a utility's interval and q the share of each other item among the others. The factor is for the
 * scores of one person adding up to 0: with k equally good items it makes the variance exact.
 *
 * Source: equation 18 of the same paper; interval by the delta method.
 */
export function computePreferenceShares(utilities: readonly (Utility | null)[]): (ShareInterval | null)[] {
  const weights = utilities.map((utility) => (utility ? Math.exp(utility.value) : 0));
  const halves = utilities.map((utility) => (utility ? (utility.high - utility.low) / 2 : 0));
  const sum = weights.reduce((total, weight) => total + weight, 0);
  const k = utilities.filter((utility) => utility !== null).length;
  return utilities.map((utility, index) => {
    if (!utility) return null;
    if (k === 1) return { share: 1, low: 1, high: 1 };
    const others = sum - weights[index]!;
    const squares = weights.reduce(
      (total, weight, other) => (other === index ? total : total + ((weight / others) * halves[other]!) ** 2),
      0,
    );
    const half = Math.sqrt((k / (k - 1)) * (halves[index]! ** 2 + squares));
    const logit = Math.log(weights[index]! / others);
    const toShare = (value: number) => 1 / (1 + Math.exp(-value));
    return { share: weights[index]! / sum, low: toShare(logit - half), high: toShare(logit + half) };
  });
}
