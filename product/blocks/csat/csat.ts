import { defineBlock } from '../block.ts';
import {
  createScaleBlock,
  type GetRange,
  type ScaleAnswer,
  type ScaleConfig,
} from '../kit/scale/scale-block.ts';

export interface CsatConfig extends ScaleConfig {
  shape: 'number' | 'star' | 'emoji';
}
/** A score of 1 to 5. */
export type CsatAnswer = ScaleAnswer;

export const getRange: GetRange<CsatConfig> = () => [1, 5];

/** How satisfied people are, 1 to 5. */
export const csat = defineBlock<CsatConfig, CsatAnswer>({
  ...createScaleBlock(getRange),
  id: 'csat',
});
