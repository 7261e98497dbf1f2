import type { Fact, Id } from '../block.ts';
import type { Tally } from '../statistics/finding.ts';
import { filterTalliesByPart } from '../kit/summary/bars.ts';
import { computeMeanFromTallies } from '../statistics/mean.ts';
import { computeCronbachAlpha } from './cronbach.ts';
import type { Score } from '../kit/scale/not-applicable.ts';
import { sumContributions, computeContribution, type ScoredSet } from './score-scale-set.ts';

/** Cronbach's alpha and the number of people it is computed from. */
export interface AlphaEstimate {
  value: number;
  n: number;
}

/**
 * Facts to compute alpha from, for a person who answered every statement: each statement's score (inverted for
 * reverse-coded ones) and their sum. Choices start with the number of statements, to keep other versions separate.
 */
export function createAlphaFacts(set: ScoredSet, scores: Readonly<Record<Id, Score>>): Fact[] {
  const sum = sumContributions(set, scores);
  if (sum === null) return [];
  const k = set.items.length;
  return [
    ...set.items.map(({ id }, index) => {
      const number = computeContribution(set, id, index, Number(scores[id]));
      return { part: '~item', choice: `${k} ${id} ${number}`, number };
    }),
    { part: '~sum', choice: `${k} ${sum}`, number: sum },
  ];
}

/** Alpha of everyone who answered every statement; null for fewer than two people, or if counts differ by statement. */
export function computeAlpha({ items }: ScoredSet, tallies: Tally[]): AlphaEstimate | null {
  const computeMeanOfChoices = (part: string, start: string) =>
    computeMeanFromTallies(
      filterTalliesByPart(tallies, part).filter(({ choice }) => choice.startsWith(`${start} `)),
    );
  const k = items.length;
  const sum = computeMeanOfChoices('~sum', String(k));
  const itemMeans = items.map(({ id }) => computeMeanOfChoices('~item', `${k} ${id}`));
  // Sums of weights differ in their last digits.
  const isOther = (n = 0) => Math.abs(n - sum!.n) > 1e-9 * sum!.n;
  if (!sum || sum.n < 2 || itemMeans.some((mean) => isOther(mean?.n))) return null;
  const value = computeCronbachAlpha(
    itemMeans.map((mean) => mean!.deviation ** 2),
    sum.deviation ** 2,
  );
  return value === null ? null : { value, n: sum.n };
}
