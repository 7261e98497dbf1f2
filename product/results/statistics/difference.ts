import { wilson } from '../../blocks/statistics/wilson.ts';

/** A figure with its confidence interval. */
export interface Estimate {
  value: number;
  low: number;
  high: number;
}

/**
 * The difference of two figures of independent groups with its interval, computed from the interval of each. Used for
 * scores such as the NPS.
 *
 * low = d − √((a − lowₐ)² + (high_b − b)²), high = d + √((highₐ − a)² + (b − low_b)²) with d = a − b.
 *
 * Source: Zou, G. Y. & Donner, A. (2008), Construction of confidence limits about effect measures: a general approach,
 * Statistics in Medicine 27, 1693–1702.
 */
export function estimateDifference(a: Estimate, b: Estimate): Estimate {
  const value = a.value - b.value;
  return {
    value,
    low: value - Math.hypot(a.value - a.low, b.high - b.value),
    high: value + Math.hypot(a.high - a.value, b.value - b.low),
  };
}

/**
 * The difference of two independent shares with its 95 % interval: `estimateDifference` with Wilson's interval
 * of each share.
 *
 * Source: Newcombe, R. G. (1998), Interval estimation for the difference between independent proportions: comparison of
 * eleven methods, Statistics in Medicine 17, 873–890, method 10.
 *
 * @example estimateShareDifference(56, 70, 48, 80) // { value: 0.2, low: 0.0524…, high: 0.3339… }
 */
export function estimateShareDifference(countA: number, a: number, countB: number, b: number): Estimate {
  const [shareA, shareB] = [wilson(countA, a), wilson(countB, b)];
  return estimateDifference({ ...shareA, value: shareA.share }, { ...shareB, value: shareB.share });
}
