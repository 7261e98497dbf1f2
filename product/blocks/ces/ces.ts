import { defineBlock } from '../block.ts';
import { oneScoreBlock } from '../kit/scale/one-score.ts';
import { text, type Text } from '../text.ts';

export interface CesConfig {
  low: Text;
  high: Text;
}
export interface CesAnswer {
  /** 1 to 7. */
  score: number;
}

/**
 * Customer effort score 2.0: agreement with "The company made it easy for me to handle my issue", 1 to 7. The figure
 * is the share of those who agree (5 to 7); the mean is shown next to it.
 *
 * Source: Dixon, M., Toman, N., DeLisi, R. (2013), The Effortless Experience, Portfolio/Penguin, chapter 6
 * (statement, seven points from strongly disagree to strongly agree).
 */
export const ces = defineBlock<CesConfig, CesAnswer>({
  ...oneScoreBlock({ name: 'CES', points: 7, from: 5 }),
  id: 'ces',
  version: 1,
  label: 'Effort score',
  hint: 'CES: how easy something was, from 1 to 7. Reports the share who agree.',
  group: 'scales',
  fresh: () => ({ low: text('Strongly disagree'), high: text('Strongly agree') }),
  upgrade: (config) => config as CesConfig,
});
