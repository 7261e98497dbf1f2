import { wilson, type Share } from '../statistics/wilson.ts';

/** How a person feels, in the order of the published scale. */
export const KANO_FEELINGS = ['like', 'must', 'neutral', 'live', 'dislike'] as const;
export type Feeling = (typeof KANO_FEELINGS)[number];

/** Attractive, one-dimensional, must-be, indifferent, reverse, questionable. */
export const CATEGORIES = ['A', 'O', 'M', 'I', 'R', 'Q'] as const;
export type KanoCategory = (typeof CATEGORIES)[number];

/** Rows: with the feature; columns: without it, both in the order of `FEELINGS`. */
const TABLE = ['QAAAO', 'RIIIM', 'RIIIM', 'RIIIM', 'RRRRQ'];

/**
 * The category of a feature for one person, from how they feel with it and without it.
 *
 * Source: Kano, N., Seraku, N., Takahashi, F. & Tsuji, S. (1984), Attractive quality and must-be quality, Journal of
 * the Japanese Society for Quality Control 14(2), 39–48; the evaluation table as in Berger, C. et al. (1993), Kano's
 * methods for understanding customer-defined quality, Center for Quality of Management Journal 2(4), 3–36.
 */
export function evaluate(withIt: Feeling, without: Feeling): KanoCategory {
  return TABLE[KANO_FEELINGS.indexOf(withIt)]![KANO_FEELINGS.indexOf(without)] as KanoCategory;
}

export type Counts = Record<KanoCategory, number>;

export interface Coefficients {
  /** How far satisfaction rises with the feature, 0 to 1. */
  better: Share;
  /** How far it falls without it, 0 to 1 (the paper writes it with a minus). */
  worse: Share;
}

/**
 * The coefficients of satisfaction with their 95 % intervals, as the shares they are; null where nobody gave a
 * category that counts. Reverse and questionable answers are left out.
 *
 * better = (A + O) / (A + O + M + I); worse = (O + M) / (A + O + M + I)
 *
 * Source: Timko, M., in Berger, C. et al. (1993), as above, 17–20; intervals: Wilson (1927).
 */
export function coefficientsOf({ A, O, M, I }: Counts): Coefficients | null {
  const n = A + O + M + I;
  return n > 0 ? { better: wilson(A + O, n), worse: wilson(O + M, n) } : null;
}

/** The strength from which a category counts as clear, in shares. */
export const MIN_CLEAR_STRENGTH = 0.06;

/**
 * The category most people gave, and by how much more than the next: below 0.06 the feature stands between two. Of
 * equals the first of M, O, A, I is taken, by what it costs to leave the feature out.
 *
 * Source: Lee, M. C. & Newcomb, J. F. (1997), Applying the Kano methodology to meet customer requirements, Quality
 * Management Journal 4(3), 95–106 (strength); Berger, C. et al. (1993), as above, 13 (M > O > A > I).
 */
export function categoryOf(counts: Counts): { category: KanoCategory; strength: number } | null {
  const n = CATEGORIES.reduce((sum, category) => sum + counts[category], 0);
  if (n <= 0) return null;
  const order: KanoCategory[] = ['M', 'O', 'A', 'I', 'R', 'Q'];
  const [first, second] = order.toSorted((a, b) => counts[b] - counts[a]);
  return { category: first!, strength: (counts[first!] - counts[second!]) / n };
}
