import { countsOf, type BlockType, type Finding } from '../../block.ts';
import { reviewText } from '../../review-text.ts';
import type { Text } from '../../text.ts';
import { measuredGroup, scale, talliesOf } from '../summary/bars.ts';
import { between } from '../random.ts';
import { shareScore } from '../../statistics/share-score.ts';

export interface OneScoreConfig {
  low: Text;
  high: Text;
}
export interface OneScoreAnswer {
  score: number;
}

/** A published question with one score: how long its scale is, and from where on a score counts for the figure. */
export interface OneScoreMethod {
  /** What the figure is called: "CSAT". */
  name: string;
  /** The scale runs from 1 to this. */
  points: number;
  /** The lowest score that counts. */
  from: number;
}

/**
 * What CSAT and CES share: a score from 1 to a fixed number of points, whose figure is the share of the upper ones in
 * percent. One cell: the score as a number, by label and by code alike.
 */
export function oneScore({ name, points, from }: OneScoreMethod) {
  return {
    isQuestion: true,
    check: (_config, { score }) =>
      Number.isInteger(score) && score >= 1 && score <= points ? null : { key: 'not_an_option' },
    review: ({ low, high }, languages) => [
      ...reviewText(low, languages, { place: 'low', missing: null, name: 'low label' }),
      ...reviewText(high, languages, { place: 'high', missing: null, name: 'high label' }),
    ],
    conditions: () => [{ part: '', label: null, kind: 'number', choices: scale(1, points) }],
    facts: (_config, { score }) => [{ part: '', choice: String(score), number: score }],
    freeText: () => '',
    summarise(_config, tallies): Finding {
      const group = measuredGroup('', null, scale(1, points), tallies);
      const counting = talliesOf(tallies, '').filter(({ choice }) => Number(choice) >= from);
      const count = counting.reduce((sum, { n }) => sum + n, 0);
      return { ...countsOf(tallies), groups: [group], score: shareScore(name, count, group.n) };
    },
    columns: () => [{ key: '', label: '' }],
    cells: (_config, { score }) => [score],
    rehearse: (_config, random) => ({ score: between(random, 1, points) }),
    formatAnswer: (_config, { score }) => `${score} of ${points}`,
  } satisfies Partial<BlockType<OneScoreConfig, OneScoreAnswer>>;
}
