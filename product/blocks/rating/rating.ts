import { defineBlock } from '../block.ts';
import {
  createScaleBlock,
  summariseScale,
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

const getRange: GetRange<RatingConfig> = ({ points }) => [1, points];

/** A scale from 1 to `points`. */
export const rating = defineBlock<RatingConfig, RatingAnswer>({
  ...createScaleBlock(getRange),
  id: 'rating',
  label: 'Rating',
  hint: 'A scale of 3 to 11 points, as numbers, stars or faces.',
  menuSection: 'scales',
  family: 'score',
  isCommon: true,
  createConfig: () => ({ points: 5, shape: 'number', low: {}, high: {}, notApplicable: null }),
  summarise: (config, tallies) => summariseScale(config, getRange, tallies),
});
