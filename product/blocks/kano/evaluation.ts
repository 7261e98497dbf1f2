import { wilson, type ShareInterval } from '../statistics/wilson.ts';

/** The five answers, in the order of the published scale. */
export const KANO_FEELINGS = ['like', 'must', 'neutral', 'live', 'dislike'] as const;
export type KanoFeeling = (typeof KANO_FEELINGS)[number];

/** Attractive, one-dimensional, must-be, indifferent, reverse, questionable. */
export const KANO_CATEGORIES = ['A', 'O', 'M', 'I', 'R', 'Q'] as const;
export type KanoCategory = (typeof KANO_CATEGORIES)[number];

/** Rows: with the feature; columns: without it, both in the order of `KANO_FEELINGS`. */
const EVALUATION_TABLE = ['QAAAO', 'RIIIM', 'RIIIM', 'RIIIM', 'RRRRQ'];

/**
 * The category of a feature for one person, from how they feel with it and without it.
 *
 * Source: Kano, N., Seraku, N., Takahashi, F. & Tsuji, S. (1984), Attractive quality and must-be quality, Journal of
 * the Japanese Society for Quality Control 14(2), 39–48; the evaluation table as in Berger, C. et al. (1993), Kano's
 * methods for understanding customer-defined quality, Center for Quality of Management Journal 2(4), 3–36.
 */
export function classifyFeature(feelingWith: KanoFeeling, feelingWithout: KanoFeeling): KanoCategory {
  return EVALUATION_TABLE[KANO_FEELINGS.indexOf(feelingWith)]![
    KANO_FEELINGS.indexOf(feelingWithout)
  ] as KanoCategory;
}

export type CategoryCounts = Record<KanoCategory, number>;

export interface KanoCoefficients {
  /** How much satisfaction rises with the feature, 0 to 1. */
  better: ShareInterval;
  /** How much it falls without the feature, 0 to 1 (the paper writes it with a minus). */
  worse: ShareInterval;
}

/**
 * The satisfaction coefficients as shares with their 95 % intervals, without reverse and questionable answers; null if
 * no other answers were given.
 *
 * better = (A + O) / (A + O + M + I); worse = (O + M) / (A + O + M + I)
 *
 * Source: Timko, M., in Berger, C. et al. (1993), as above, 17–20; intervals: Wilson (1927).
 */
export function computeCoefficients({ A, O, M, I }: CategoryCounts): KanoCoefficients | null {
  const n = A + O + M + I;
  return n > 0 ? { better: wilson(A + O, n), worse: wilson(O + M, n) } : null;
}

/** The category strength from which a category counts as clear, as a share. */
export const MIN_CLEAR_STRENGTH = 0.06;

/**
 * The most frequent category and its category strength, that is, its lead over the second; below 0.06 the result is not
 * clear. Ties are broken in the order M, O, A, I.
 *
 * Source: Lee, M. C. & Newcomb, J. F. (1997), Applying the Kano methodology to meet customer requirements, Quality
 * Management Journal 4(3), 95–106 (strength); Berger, C. et al. (1993), as above, 13 (M > O > A > I).
 */
export function findMostFrequentCategory(
  counts: CategoryCounts,
): { category: KanoCategory; strength: number } | undefined {
  const n = KANO_CATEGORIES.reduce((sum, category) => sum + counts[category], 0);
  if (n <= 0) return undefined;
  const order: KanoCategory[] = ['M', 'O', 'A', 'I', 'R', 'Q'];
  const [first, second] = order.toSorted((a, b) => counts[b] - counts[a]);
  return { category: first!, strength: (counts[first!] - counts[second!]) / n };
}
