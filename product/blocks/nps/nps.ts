import { defineBlock } from '../block.ts';
import {
  createScaleBlock,
  type GetRange,
  type ScaleAnswer,
  type ScaleConfig,
} from '../kit/scale/scale-block.ts';

export type NpsConfig = ScaleConfig;
/** A score of 0 to 10. */
export type NpsAnswer = ScaleAnswer;

export const getRange: GetRange<NpsConfig> = () => [0, 10];

/** How likely people are to recommend, 0 to 10. */
export const nps = defineBlock<NpsConfig, NpsAnswer>({
  ...createScaleBlock(getRange),
  id: 'nps',
});
