import { defineBlock } from '../block.ts';
import {
  createScaleBlock,
  type GetRange,
  type ScaleAnswer,
  type ScaleConfig,
} from '../kit/scale/scale-block.ts';

export interface RatingConfig extends ScaleConfig {
  /** 3 to 11. */
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
