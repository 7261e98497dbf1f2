import { countAnswers, type BlockFinding, type Tally } from '../../statistics/finding.ts';
import { reviewText } from '../../review-text.ts';
import type { TeamPart } from '../../team-block.ts';
import { randomIntBetween } from '../random.ts';
import { listScaleChoices, summariseScores } from '../summary/bars.ts';
import {
  createNotApplicableSubjects,
  localizeNotApplicable,
  NOT_APPLICABLE,
  rehearseNotApplicable,
  reviewNotApplicable,
  summariseNotApplicable,
  upgradeToNotApplicable,
} from './not-applicable.ts';
import { readScore, type GetRange, type ScaleAnswer, type ScaleConfig } from './scale-block.ts';

/**
 * What the team needs of types with one scale. One cell: the score as a number, as label and as code; or "Not
 * applicable", by code `na`.
 */
export function createScaleTeam<C extends ScaleConfig>(getRange: GetRange<C>) {
  return {
    version: 2,
    upgrade: upgradeToNotApplicable<C>,
    review: (config, languages) => [
      ...reviewText(config.low, languages, { field: 'low', missingMessage: null, name: 'low label' }),
      ...reviewText(config.high, languages, { field: 'high', missingMessage: null, name: 'high label' }),
      ...reviewNotApplicable(config, languages),
    ],
    conditions: (config) => [
      { part: '', label: null, kind: 'number', choices: listScaleChoices(...getRange(config)) },
      ...createNotApplicableSubjects(config, '', null),
    ],
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
  } satisfies Partial<TeamPart<C, ScaleAnswer>>;
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
