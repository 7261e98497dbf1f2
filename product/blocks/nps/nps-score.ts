import type { BlockFinding, ScoreBasis } from '../statistics/finding.ts';
import { adjustedWald } from '../statistics/adjusted-wald.ts';

const BASIS: ScoreBasis = {
  kind: 'difference',
  part: '',
  above: ['9', '10'],
  below: ['0', '1', '2', '3', '4', '5', '6'],
  others: ['7', '8'],
};

/**
 * Net promoter score in points, −100 to 100, with its 95 % confidence interval; null without answers: the share of
 * promoters (9, 10) less the share of detractors (0 to 6).
 *
 * Source: Reichheld, F. F. (2003), The one number you need to grow, Harvard Business Review 81(12), 46–54; interval as
 * of `adjustedWald`.
 */
export function computeNpsScore(promoters: number, detractors: number, n: number): BlockFinding['score'] {
  const score = adjustedWald(promoters, detractors, n);
  return score && { name: 'NPS', ...score, basis: BASIS };
}
