import { countAnswers, defineBlock, type Tally } from '../block.ts';
import { scoreGroup, scaleChoices, filterTalliesByPart } from '../kit/summary/bars.ts';
import { computeNpsScore } from './nps-score.ts';
import { randomIntBetween } from '../kit/random.ts';
import { reviewText } from '../review-text.ts';
import { text, type Text } from '../text.ts';

export interface NpsConfig {
  low: Text;
  high: Text;
}
export interface NpsAnswer {
  /** 0 to 10. */
  score: number;
}

const countScores = (tallies: Tally[], low: number, high: number): number =>
  tallies.reduce(
    (sum, { choice, n }) => (Number(choice) >= low && Number(choice) <= high ? sum + n : sum),
    0,
  );

/** How likely people are to recommend, 0 to 10. One cell: the score as a number, as label and as code. */
export const nps = defineBlock<NpsConfig, NpsAnswer>({
  id: 'nps',
  version: 1,
  label: 'Net promoter score',
  hint: 'NPS: how likely people are to recommend something, from 0 to 10.',
  group: 'scales',
  isCommon: true,
  isQuestion: true,
  fresh: () => ({ low: text('Not at all likely'), high: text('Extremely likely') }),
  upgrade: (config) => config as NpsConfig,
  check: (_config, { score }) =>
    Number.isInteger(score) && score >= 0 && score <= 10 ? null : { key: 'not_an_option' },
  review: ({ low, high }, languages) => [
    ...reviewText(low, languages, { place: 'low', missing: null, name: 'low label' }),
    ...reviewText(high, languages, { place: 'high', missing: null, name: 'high label' }),
  ],
  conditions: () => [{ part: '', label: null, kind: 'number', choices: scaleChoices(0, 10) }],
  facts: (_config, { score }) => [{ part: '', choice: String(score), number: score }],
  freeText: () => '',
  summarise(_config, tallies) {
    const group = scoreGroup('', null, scaleChoices(0, 10), tallies);
    const scoreTallies = filterTalliesByPart(tallies, '');
    const score = computeNpsScore(countScores(scoreTallies, 9, 10), countScores(scoreTallies, 0, 6), group.n);
    return { ...countAnswers(tallies), groups: [group], score };
  },
  columns: () => [{ key: '', label: '' }],
  cells: (_config, { score }) => [score],
  rehearse: (_config, random) => ({ score: randomIntBetween(random, 0, 10) }),
  formatAnswer: (_config, { score }) => `${score} of 10`,
});
