import type { Id } from '../block.ts';
import { publishedOf, type Instrument } from './instruments.ts';

/** What the scoring needs to know of a set. */
export interface ScoredSet {
  instrument: Instrument;
  items: { id: Id }[];
  points: number;
  reversed: Id[];
  susEquivalent: boolean;
}

/** Points of the scale: those of the published set, or one's own. */
export const pointsOf = (set: Pick<ScoredSet, 'instrument' | 'points'>): number =>
  publishedOf(set.instrument)?.points ?? set.points;

/** Whether a statement says the opposite, so that its score is turned round. */
export function isReversed(set: Pick<ScoredSet, 'instrument' | 'reversed'>, id: Id, index: number): boolean {
  return publishedOf(set.instrument)?.reversed(index) ?? set.reversed.includes(id);
}

/** A score is `slope` times the sum of its items (reversed ones turned round, the lowest point 0) plus `base`. */
interface Line {
  slope: number;
  base: number;
}

/**
 * How the items of a set become one score.
 *
 * - SUS: 0 to 100, the sum of the ten contributions times 2.5 (Brooke 1996).
 * - UMUX-Lite: 0 to 100, the sum of both contributions times 100/12; as an estimate of SUS, 0.65 times that plus 22.9
 *   (Lewis, Utesch, Maher 2013, the regression on 402 people; it held on other data: the same authors, 2015,
 *   Investigating the correspondence between UMUX-LITE and SUS scores, LNCS 9186, 204–211).
 * - One's own statements and SEQ: the mean of the items, on their own scale.
 */
export function lineOf(set: ScoredSet): Line {
  const points = pointsOf(set);
  const k = Math.max(1, set.items.length);
  if (set.instrument === 'likert' || set.instrument === 'seq') return { slope: 1 / k, base: 1 };
  const whole = 100 / (k * (points - 1));
  return set.instrument === 'umux-lite' && set.susEquivalent
    ? { slope: 0.65 * whole, base: 22.9 }
    : { slope: whole, base: 0 };
}

/** The lowest and the highest score a set can have. */
export function rangeOf(set: ScoredSet): [number, number] {
  const { slope, base } = lineOf(set);
  return [base, base + slope * Math.max(1, set.items.length) * (pointsOf(set) - 1)];
}

/** A score as it counts: from 0, and from the other end where the statement says the opposite. */
export const reversedScore = (set: ScoredSet, id: Id, index: number, score: number): number =>
  isReversed(set, id, index) ? pointsOf(set) - score : score - 1;

/** What the statements of one response add up to, as they count; null where one has no answer. */
export function sumOf(set: ScoredSet, scores: Readonly<Record<Id, number>>): number | null {
  let sum = 0;
  for (const [index, { id }] of set.items.entries()) {
    if (!Object.hasOwn(scores, id)) return null;
    sum += reversedScore(set, id, index, scores[id]!);
  }
  return sum;
}

/** The score of one response; null where a statement has no answer. */
export function scoreOf(set: ScoredSet, scores: Readonly<Record<Id, number>>): number | null {
  const sum = sumOf(set, scores);
  if (sum === null) return null;
  const { slope, base } = lineOf(set);
  // Ten quarters of 2.5 are whole numbers to a person, whatever floating point makes of them.
  return Math.round((base + slope * sum) * 1e9) / 1e9;
}

/** What the score is called. */
export function nameOf({
  instrument,
  susEquivalent,
}: Pick<ScoredSet, 'instrument' | 'susEquivalent'>): string {
  if (instrument === 'umux-lite' && susEquivalent) return 'SUS estimated from UMUX-Lite';
  return publishedOf(instrument)?.name ?? 'Mean of the statements';
}
