import { defineBlock } from '../block.ts';
import {
  createScaleBlock,
  type GetRange,
  type ScaleAnswer,
  type ScaleConfig,
} from '../kit/scale/scale-block.ts';

export const MIN_RATING_POINTS = 3;
export const MAX_RATING_POINTS = 11;

export interface RatingConfig extends ScaleConfig {
  /** `MIN_RATING_POINTS` to `MAX_RATING_POINTS`. */
  points: number;
  shape: 'number' | 'star' | 'emoji';
}
/** A score of 1 to `points`. */
export type RatingAnswer = ScaleAnswer;

export const getRange: GetRange<RatingConfig> = ({ points }) => [1, points];

/** A scale from 1 to `points`. */
export const rating = defineBlock<RatingConfig, RatingAnswer>({
  ...createScaleBlock(getRange),
  id: 'rating',
});
