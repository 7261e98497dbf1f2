import type { Finding } from '../block.ts';
import { wilson } from './wilson.ts';

/**
 * A score that is a share `count / n` in percent, with its 95 % Wilson interval; null without answers.
 *
 * @param count whole number, 0 to n
 * @example computeShareScore('CSAT', 81, 263) // { name: 'CSAT', value: 30.79…, low: 25.53…, high: 36.62… }
 */
export function computeShareScore(name: string, count: number, n: number): Finding['score'] {
  if (n <= 0) return null;
  const { share, low, high } = wilson(count, n);
  return { name, value: 100 * share, low: 100 * low, high: 100 * high };
}
