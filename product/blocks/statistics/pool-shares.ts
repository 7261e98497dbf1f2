import { wilson, type ShareInterval } from './wilson.ts';

/** The base of a share: the number of people, and for weighted figures the effective sample size (Kish). */
export interface ShareBase {
  n: number;
  effectiveSize?: number | undefined;
}

/**
 * The share of people with any of several mutually exclusive choices, with its 95 % interval. For weighted figures, shares
 * are summed instead of people, and the effective size is the base of the interval (decision 35).
 *
 * @param bars of one group whose base is `base`
 */
export function poolShares(
  bars: readonly { n: number; interval: { share: number } }[],
  base: ShareBase,
): ShareInterval {
  if (base.effectiveSize === undefined)
    return wilson(
      bars.reduce((sum, bar) => sum + bar.n, 0),
      base.n,
    );
  const share = bars.reduce((sum, { interval }) => sum + interval.share, 0);
  return computeWeightedShare(share, base.effectiveSize);
}

/** A weighted share with its interval. A sum of shares has rounding errors, so values close to 0 or 1 become exact. */
function computeWeightedShare(share: number, effectiveSize: number): ShareInterval {
  const EPSILON = 1e-12;
  const clamped = Math.min(1, Math.max(0, share));
  const nearestBound = Math.round(clamped);
  const rounded = Math.abs(clamped - nearestBound) < EPSILON ? nearestBound : clamped;
  return wilson(rounded * effectiveSize, effectiveSize);
}
