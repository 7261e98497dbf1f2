import { defineBlock } from '../block.ts';
import { summariseOneScore } from '../kit/scale/one-score.ts';
import { createScaleBlock, type ScaleAnswer, type ScaleConfig } from '../kit/scale/scale-block.ts';
import { text } from '../text.ts';

export interface CsatConfig extends ScaleConfig {
  shape: 'number' | 'star' | 'emoji';
}
/** A score of 1 to 5. */
export type CsatAnswer = ScaleAnswer;

/**
 * How satisfied people are, 1 to 5. The figure is the share of 4 and 5 (top-two-box), the most common definition of
 * CSAT; the mean is shown next to it.
 *
 * Source: Farris, P. W. et al. (2010), Marketing Metrics, 2nd edition, Pearson, on customer satisfaction
 * (five points from very dissatisfied to very satisfied, reported as the share of the top two boxes).
 */
export const csat = defineBlock<CsatConfig, CsatAnswer>({
  ...createScaleBlock<CsatConfig>(() => [1, 5]),
  id: 'csat',
  label: 'Satisfaction score',
  hint: 'CSAT: how satisfied people are, from 1 to 5. Reports the share who are satisfied.',
  menuSection: 'scales',
  isCommon: true,
  family: 'score',
  createConfig: () => ({
    shape: 'number',
    low: text('Very dissatisfied'),
    high: text('Very satisfied'),
    notApplicable: null,
  }),
  summarise: summariseOneScore({ name: 'CSAT', points: 5, from: 4 }),
});
