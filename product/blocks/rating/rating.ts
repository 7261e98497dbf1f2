import { countAnswers, defineBlock } from '../block.ts';
import { scoreGroup, scaleChoices } from '../kit/summary/bars.ts';
import { randomIntBetween } from '../kit/random.ts';
import { reviewText } from '../review-text.ts';
import type { Text } from '../text.ts';

export interface RatingConfig {
  /** 3 to 11. */
  points: number;
  shape: 'number' | 'star' | 'emoji';
  low: Text;
  high: Text;
}
export interface RatingAnswer {
  /** 1 to `points`. */
  score: number;
}

/** A scale from 1 to `points`. One cell: the score as a number, as label and as code. */
export const rating = defineBlock<RatingConfig, RatingAnswer>({
  id: 'rating',
  version: 1,
  label: 'Rating',
  hint: 'A scale of 3 to 11 points, as numbers, stars or faces.',
  group: 'scales',
  isCommon: true,
  isQuestion: true,
  fresh: () => ({ points: 5, shape: 'number', low: {}, high: {} }),
  upgrade: (config) => config as RatingConfig,
  check: ({ points }, { score }) =>
    Number.isInteger(score) && score >= 1 && score <= points ? null : { key: 'not_an_option' },
  review: ({ low, high }, languages) => [
    ...reviewText(low, languages, { place: 'low', missing: null, name: 'low label' }),
    ...reviewText(high, languages, { place: 'high', missing: null, name: 'high label' }),
  ],
  conditions: ({ points }) => [{ part: '', label: null, kind: 'number', choices: scaleChoices(1, points) }],
  facts: (_config, { score }) => [{ part: '', choice: String(score), number: score }],
  freeText: () => '',
  summarise: ({ points }, tallies) => ({
    ...countAnswers(tallies),
    groups: [scoreGroup('', null, scaleChoices(1, points), tallies)],
    score: null,
  }),
  columns: () => [{ key: '', label: '' }],
  cells: (_config, { score }) => [score],
  rehearse: ({ points }, random) => ({ score: randomIntBetween(random, 1, points) }),
  formatAnswer: ({ points }, { score }) => `${score} of ${points}`,
});
