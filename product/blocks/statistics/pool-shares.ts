import { computeEffectiveShareSize } from './effective-share-size.ts';
import { wilson, type ShareInterval } from './wilson.ts';

/** The base of a share: the number of people, and for weighted figures the effective sample size (Kish). */
export interface ShareBase {
  n: number;
  effectiveSize?: number | undefined;
}

/** A share of people; `squares`, for weighted figures: their Σw² divided by (Σw)² of the base. */
interface PooledBar {
  n: number;
  interval: { share: number; squares?: number | undefined };
}

/**
 * The share of people with any of several mutually exclusive choices, with its 95 % interval. For weighted figures, shares
 * are summed instead of people, and the interval is that of the variance of the sum (`computeEffectiveShareSize`, decision 35).
 *
 * @param bars of one group whose base is `base`
 */
export function poolShares(bars: readonly PooledBar[], base: ShareBase): ShareInterval {
  if (base.effectiveSize === undefined)
    return wilson(
      bars.reduce((sum, bar) => sum + bar.n, 0),
      base.n,
    );
  const share = roundAtEnds(bars.reduce((sum, { interval }) => sum + interval.share, 0));
  const squares = bars.every(({ interval }) => interval.squares !== undefined)
    ? bars.reduce((sum, { interval }) => sum + interval.squares!, 0)
    : null;
  const size =
    squares === null ? base.effectiveSize : computeEffectiveShareSize(share, squares, base.effectiveSize);
  return wilson(share * size, size);
}

/** A sum of shares has rounding errors, so values close to 0 or 1 become exact. */
function roundAtEnds(share: number): number {
  const EPSILON = 1e-12;
  const clamped = Math.min(1, Math.max(0, share));
  const nearestBound = Math.round(clamped);
  return Math.abs(clamped - nearestBound) < EPSILON ? nearestBound : clamped;
}
