import type { Id } from '../block.ts';
import { NOT_APPLICABLE, type Score } from '../kit/scale/not-applicable.ts';
import { findPublishedSet, type Instrument } from './instruments.ts';

/** The settings of a set that affect its score. */
export interface ScoredSet {
  instrument: Instrument;
  items: { id: Id }[];
  points: number;
  reversed: Id[];
  susEquivalent: boolean;
}

/** Number of points of the scale: that of the published set, or the configured one. */
export const countPoints = (set: Pick<ScoredSet, 'instrument' | 'points'>): number =>
  findPublishedSet(set.instrument)?.points ?? set.points;

/** Whether a statement is reverse-coded, so that its score is inverted. */
export function isReversed(set: Pick<ScoredSet, 'instrument' | 'reversed'>, id: Id, index: number): boolean {
  return findPublishedSet(set.instrument)?.reversed(index) ?? set.reversed.includes(id);
}

/** Score = `slope` × sum of the item contributions (from 0, reverse-coded items inverted) + `base`. */
interface Line {
  slope: number;
  base: number;
}

/**
 * The linear function from the items of a set to its score.
 *
 * - SUS: 0 to 100, the sum of the ten contributions times 2.5 (Brooke 1996).
 * - UMUX-Lite: 0 to 100, the sum of both contributions times 100/12; as an estimate of SUS, 0.65 times that plus 22.9
 *   (Lewis, Utesch, Maher 2013, the regression on 402 people; it held on other data: the same authors, 2015,
 *   Investigating the correspondence between UMUX-LITE and SUS scores, LNCS 9186, 204–211).
 * - Own statements and SEQ: the mean of the items, on their own scale.
 */
export function computeScoringLine(set: ScoredSet): Line {
  const points = countPoints(set);
  const k = Math.max(1, set.items.length);
  if (set.instrument === 'likert' || set.instrument === 'seq') return { slope: 1 / k, base: 1 };
  const slope = 100 / (k * (points - 1));
  return set.instrument === 'umux-lite' && set.susEquivalent
    ? { slope: 0.65 * slope, base: 22.9 }
    : { slope, base: 0 };
}

/** The lowest and highest possible score of a set. */
export function computeScoreRange(set: ScoredSet): [number, number] {
  const { slope, base } = computeScoringLine(set);
  return [base, base + slope * Math.max(1, set.items.length) * (countPoints(set) - 1)];
}

/** The contribution of an item to the sum: its score from 0, inverted if reverse-coded. */
export const computeContribution = (set: ScoredSet, id: Id, index: number, score: number): number =>
  isReversed(set, id, index) ? countPoints(set) - score : score - 1;

/**
 * The sum of the item contributions of one response; null if a statement is unanswered or does not apply: a sum of fewer
 * statements is on another scale.
 */
export function sumContributions(set: ScoredSet, scores: Readonly<Record<Id, Score>>): number | null {
  let sum = 0;
  for (const [index, { id }] of set.items.entries()) {
    const score = Object.hasOwn(scores, id) ? scores[id]! : NOT_APPLICABLE;
    if (score === NOT_APPLICABLE) return null;
    sum += computeContribution(set, id, index, score);
  }
  return sum;
}

/** The score of one response; null if a statement is unanswered. */
export function computeScore(set: ScoredSet, scores: Readonly<Record<Id, Score>>): number | null {
  const sum = sumContributions(set, scores);
  if (sum === null) return null;
  const { slope, base } = computeScoringLine(set);
  // Rounds away floating-point errors.
  return Math.round((base + slope * sum) * 1e9) / 1e9;
}

/** Name of the score. */
export function formatScoreName({
  instrument,
  susEquivalent,
}: Pick<ScoredSet, 'instrument' | 'susEquivalent'>): string {
  if (instrument === 'umux-lite' && susEquivalent) return 'SUS estimated from UMUX-Lite';
  return findPublishedSet(instrument)?.name ?? 'Mean of the statements';
}
