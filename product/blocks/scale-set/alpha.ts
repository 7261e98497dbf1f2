import type { Fact, Id, Tally } from '../block.ts';
import { talliesOf } from '../kit/summary/bars.ts';
import { meanOf } from '../statistics/mean.ts';
import { cronbach } from './cronbach.ts';
import { sumOf, reversedScore, type ScoredSet } from './score-scale-set.ts';

/** Cronbach's alpha and of how many people it is. */
export interface Alpha {
  value: number;
  n: number;
}

/**
 * What alpha is worked out from, for a person who answered every statement: each statement's score, reversed ones turned
 * round, and their sum. Both say how many statements there were: sets of other versions do not add up with these.
 */
export function alphaFacts(set: ScoredSet, scores: Readonly<Record<Id, number>>): Fact[] {
  const sum = sumOf(set, scores);
  if (sum === null) return [];
  const k = set.items.length;
  return [
    ...set.items.map(({ id }, index) => {
      const number = reversedScore(set, id, index, scores[id]!);
      return { part: '~item', choice: `${k} ${id} ${number}`, number };
    }),
    { part: '~sum', choice: `${k} ${sum}`, number: sum },
  ];
}

/** Alpha of those who answered every statement; null of fewer than two, and where they are no one set of people. */
export function alphaOf({ items }: ScoredSet, tallies: Tally[]): Alpha | null {
  const of = (part: string, start: string) =>
    meanOf(talliesOf(tallies, part).filter(({ choice }) => choice.startsWith(`${start} `)));
  const k = items.length;
  const whole = of('~sum', String(k));
  const each = items.map(({ id }) => of('~item', `${k} ${id}`));
  if (!whole || whole.n < 2 || each.some((one) => one?.n !== whole.n)) return null;
  const value = cronbach(
    each.map((one) => one!.deviation ** 2),
    whole.deviation ** 2,
  );
  return value === null ? null : { value, n: whole.n };
}
