import type { Finding } from '../block.ts';

/** 97.5 % quantile of the standard normal distribution. */
const Z = 1.959963984540054;

/**
 * Net promoter score in points, −100 to 100, with its 95 % confidence interval; null without answers.
 *
 * NPS = 100 · (p − d) with p the share of promoters (9, 10) and d of detractors (0 to 6). As difference of two
 * shares of one multinomial sample its variance is (p + d − (p − d)²) / n; the interval is NPS ± 1.96 standard
 * errors, cut at ±100.
 *
 * Source: Reichheld, F. F. (2003), The one number you need to grow, Harvard Business Review 81(12), 46–54 (score);
 * Rocks, B. (2016), Interval estimation for the Net Promoter Score, The American Statistician 70(4), 365–372 (variance).
 */
export function npsScore(promoters: number, detractors: number, n: number): Finding['score'] {
  if (n <= 0) return null;
  const p = promoters / n;
  const d = detractors / n;
  const value = 100 * (p - d);
  const half = 100 * Z * Math.sqrt(Math.max(0, p + d - (p - d) ** 2) / n);
  return { name: 'NPS', value, low: Math.max(-100, value - half), high: Math.min(100, value + half) };
}
