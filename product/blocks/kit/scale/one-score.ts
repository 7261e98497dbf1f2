import { countAnswers, type BlockType, type Finding } from '../../block.ts';
import { reviewText } from '../../review-text.ts';
import type { Text } from '../../text.ts';
import { scoreGroup, scaleChoices, filterTalliesByPart } from '../summary/bars.ts';
import { randomIntBetween } from '../random.ts';
import { shareScore } from '../../statistics/share-score.ts';

export interface OneScoreConfig {
  low: Text;
  high: Text;
}
export interface OneScoreAnswer {
  score: number;
}

/** A published question with one score. */
export interface OneScoreMethod {
  /** Name of the figure: "CSAT". */
  name: string;
  /** The scale runs from 1 to this. */
  points: number;
  /** The lowest score that counts for the figure. */
  from: number;
}

/**
 * What CSAT and CES share: a score from 1 to a fixed number of points, and a figure that is the share of high scores in
 * percent. One cell: the score as a number, as label and as code.
 */
export function oneScoreBlock({ name, points, from }: OneScoreMethod) {
  return {
    isQuestion: true,
    check: (_config, { score }) =>
      Number.isInteger(score) && score >= 1 && score <= points ? null : { key: 'not_an_option' },
    review: ({ low, high }, languages) => [
      ...reviewText(low, languages, { place: 'low', missing: null, name: 'low label' }),
      ...reviewText(high, languages, { place: 'high', missing: null, name: 'high label' }),
    ],
    conditions: () => [{ part: '', label: null, kind: 'number', choices: scaleChoices(1, points) }],
    facts: (_config, { score }) => [{ part: '', choice: String(score), number: score }],
    freeText: () => '',
    summarise(_config, tallies): Finding {
      const group = scoreGroup('', null, scaleChoices(1, points), tallies);
      const counting = filterTalliesByPart(tallies, '').filter(({ choice }) => Number(choice) >= from);
      const count = counting.reduce((sum, { n }) => sum + n, 0);
      return { ...countAnswers(tallies), groups: [group], score: shareScore(name, count, group.n) };
    },
    columns: () => [{ key: '', label: '' }],
    cells: (_config, { score }) => [score],
    rehearse: (_config, random) => ({ score: randomIntBetween(random, 1, points) }),
    formatAnswer: (_config, { score }) => `${score} of ${points}`,
  } satisfies Partial<BlockType<OneScoreConfig, OneScoreAnswer>>;
}
