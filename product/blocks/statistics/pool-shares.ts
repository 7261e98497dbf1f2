import { wilson, type ShareInterval } from './wilson.ts';

/** The base of a share: the people, and for weighted figures how many of equal weights would tell as much (Kish). */
export interface ShareBase {
  n: number;
  effectiveSize?: number | undefined;
}

/**
 * The share of people with any of several choices that exclude each other, with its 95 % interval. Of weighted figures,
 * shares are added up instead of people, and the effective size is the base of the interval (decision 35).
 *
 * @param bars of one group whose base is `of`
 */
export function poolShares(
  bars: readonly { n: number; interval: { share: number } }[],
  of: ShareBase,
): ShareInterval {
  if (of.effectiveSize === undefined)
    return wilson(
      bars.reduce((sum, bar) => sum + bar.n, 0),
      of.n,
    );
  const share = bars.reduce((sum, { interval }) => sum + interval.share, 0);
  return weightedShare(share, of.effectiveSize);
}

/** A weighted share with its interval. Sums of shares are a little off, so that nobody and everybody are exact again. */
function weightedShare(share: number, effectiveSize: number): ShareInterval {
  const EPSILON = 1e-12;
  const exact = share < EPSILON ? 0 : share > 1 - EPSILON ? 1 : share;
  return wilson(exact * effectiveSize, effectiveSize);
}
