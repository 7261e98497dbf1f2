import { defineBlock } from '../block.ts';
import { summariseOneScore } from '../kit/scale/one-score.ts';
import { createScaleBlock, type ScaleAnswer, type ScaleConfig } from '../kit/scale/scale-block.ts';
import { text } from '../text.ts';

export type CesConfig = ScaleConfig;
/** A score of 1 to 7. */
export type CesAnswer = ScaleAnswer;

/**
 * Customer effort score 2.0: agreement with "The company made it easy for me to handle my problem", 1 to 7. The figure
 * is the share of those who agree (5 to 7); the mean is shown next to it.
 *
 * Source: Dixon, M., Toman, N., DeLisi, R. (2013), The Effortless Experience, Portfolio/Penguin, chapter 6
 * (statement, seven points from strongly disagree to strongly agree).
 */
export const ces = defineBlock<CesConfig, CesAnswer>({
  ...createScaleBlock(() => [1, 7]),
  id: 'ces',
  label: 'Effort score',
  hint: 'CES: how easy something was, from 1 to 7. Reports the share who agree.',
  menuSection: 'scales',
  isCommon: true,
  family: 'score',
  createConfig: () => ({ low: text('Strongly disagree'), high: text('Strongly agree'), notApplicable: null }),
  summarise: summariseOneScore({ name: 'CES', points: 7, from: 5 }),
});
