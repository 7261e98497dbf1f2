import { defineBlock } from '../block.ts';
import {
  createScaleBlock,
  type GetRange,
  type ScaleAnswer,
  type ScaleConfig,
} from '../kit/scale/scale-block.ts';

export type CesConfig = ScaleConfig;
/** A score of 1 to 7. */
export type CesAnswer = ScaleAnswer;

export const getRange: GetRange<CesConfig> = () => [1, 7];

/**
 * Customer effort score 2.0: agreement with "The company made it easy for me to handle my problem", 1 to 7.
 *
 * Source: Dixon, M., Toman, N., DeLisi, R. (2013), The Effortless Experience, Portfolio/Penguin, chapter 6
 * (statement, seven points from strongly disagree to strongly agree).
 */
export const ces = defineBlock<CesConfig, CesAnswer>({
  ...createScaleBlock(getRange),
  id: 'ces',
});
