import type { BlockType } from '../../block.ts';
import type { Text } from '../../text.ts';
import {
  createScoreFacts,
  localizeNotApplicable,
  NOT_APPLICABLE,
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

/** What answering needs of types with one scale; see `createScaleTeam`. */
export function createScaleBlock<C extends ScaleConfig>(getRange: GetRange<C>) {
  return {
    isQuestion: true,
    check(config, answer) {
      const score = readScore(answer);
      const [lowest, highest] = getRange(config);
      const isOffered =
        score === NOT_APPLICABLE
          ? config.notApplicable
          : Number.isInteger(score) && score >= lowest && score <= highest;
      return isOffered ? null : { key: 'not_an_option' };
    },
    facts: (config, answer) => createScoreFacts(config, '', readScore(answer)),
    freeText: () => '',
    formatAnswer(config, answer, localize) {
      const score = readScore(answer);
      return score === NOT_APPLICABLE
        ? localizeNotApplicable(config, localize)
        : `${score} of ${getRange(config)[1]}`;
    },
  } satisfies Partial<BlockType<C, ScaleAnswer>>;
}
