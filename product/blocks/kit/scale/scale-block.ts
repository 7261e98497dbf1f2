import { countAnswers, type BlockType, type BlockFinding, type Tally } from '../../block.ts';
import { reviewText } from '../../review-text.ts';
import type { Text } from '../../text.ts';
import { randomIntBetween } from '../random.ts';
import { listScaleChoices, summariseScores } from '../summary/bars.ts';
import {
  localizeNotApplicable,
  NOT_APPLICABLE,
  summariseNotApplicable,
  createNotApplicableSubjects,
  rehearseNotApplicable,
  reviewNotApplicable,
  createScoreFacts,
  upgradeToNotApplicable,
  type NotApplicableConfig,
  type Score,
} from './not-applicable.ts';

export interface ScaleConfig extends NotApplicableConfig {
  low: Text;
  high: Text;
}
export type ScaleAnswer = { score: number } | { notApplicable: true };

export const readScore = (answer: ScaleAnswer): Score => ('score' in answer ? answer.score : NOT_APPLICABLE);

/** Returns the lowest and highest score of a type's scale. */
export type GetRange<C> = (config: C) => [lowest: number, highest: number];

/**
 * The part of a block type that types with one scale share. One cell: the score as a number, as label and as code; or
 * "Not applicable", by code `na`.
 */
export function createScaleBlock<C extends ScaleConfig>(getRange: GetRange<C>) {
  return {
    isQuestion: true,
    version: 2,
    upgrade: upgradeToNotApplicable<C>,
    check(config, answer) {
      const score = readScore(answer);
      const [lowest, highest] = getRange(config);
      const isOffered =
        score === NOT_APPLICABLE
          ? config.notApplicable
          : Number.isInteger(score) && score >= lowest && score <= highest;
      return isOffered ? null : { key: 'not_an_option' };
    },
    review: (config, languages) => [
      ...reviewText(config.low, languages, { field: 'low', missing: null, name: 'low label' }),
      ...reviewText(config.high, languages, { field: 'high', missing: null, name: 'high label' }),
      ...reviewNotApplicable(config, languages),
    ],
    conditions: (config) => [
      { part: '', label: null, kind: 'number', choices: listScaleChoices(...getRange(config)) },
      ...createNotApplicableSubjects(config, '', null),
    ],
    facts: (config, answer) => createScoreFacts(config, '', readScore(answer)),
    freeText: () => '',
    columns: () => [{ key: '', label: '' }],
    cells(config, answer, format, localize) {
      const score = readScore(answer);
      return [
        score === NOT_APPLICABLE && format === 'label' ? localizeNotApplicable(config, localize) : score,
      ];
    },
    createRandomAnswer: (config, random) =>
      rehearseNotApplicable(config, random)
        ? { notApplicable: true }
        : { score: randomIntBetween(random, ...getRange(config)) },
    formatAnswer(config, answer, localize) {
      const score = readScore(answer);
      return score === NOT_APPLICABLE
        ? localizeNotApplicable(config, localize)
        : `${score} of ${getRange(config)[1]}`;
    },
  } satisfies Partial<BlockType<C, ScaleAnswer>>;
}

/** Counts each score, and the people who chose "not applicable". */
export const summariseScale = <C extends ScaleConfig>(
  config: C,
  getRange: GetRange<C>,
  tallies: Tally[],
): BlockFinding => ({
  ...countAnswers(tallies),
  groups: [
    summariseScores('', null, listScaleChoices(...getRange(config)), tallies),
    ...summariseNotApplicable(config, '', null, tallies),
  ],
  score: null,
});
