import { defineBlock } from '../block.ts';
import { oneScoreBlock } from '../kit/scale/one-score.ts';
import { text, type Text } from '../text.ts';

export interface CsatConfig {
  shape: 'number' | 'star' | 'emoji';
  low: Text;
  high: Text;
}
export interface CsatAnswer {
  /** 1 to 5. */
  score: number;
}

/**
 * How satisfied people are, 1 to 5. The figure is the share of 4 and 5 (top-two-box), the most common definition of
 * CSAT; the mean is shown next to it.
 *
 * Source: Farris, P. W. et al. (2010), Marketing Metrics, 2nd edition, Pearson, on customer satisfaction
 * (five points from very dissatisfied to very satisfied, reported as the share of the top two boxes).
 */
export const csat = defineBlock<CsatConfig, CsatAnswer>({
  ...oneScoreBlock({ name: 'CSAT', points: 5, from: 4 }),
  id: 'csat',
  version: 1,
  label: 'Satisfaction score',
  hint: 'CSAT: how satisfied people are, from 1 to 5. Reports the share who are satisfied.',
  group: 'scales',
  fresh: () => ({ shape: 'number', low: text('Very dissatisfied'), high: text('Very satisfied') }),
  upgrade: (config) => config as CsatConfig,
});
