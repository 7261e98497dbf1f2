import type { Finding } from '../block.ts';

/** 97.5 % quantile of the standard normal distribution. */
const Z = 1.959963984540054;
/** How many people the adjusted Wald interval adds. */
const ADDED_PEOPLE = 3;

/**
 * Net promoter score in points, −100 to 100, with its 95 % confidence interval; null without answers.
 *
 * NPS = 100 · (p − d) with p the share of promoters (9, 10) and d of detractors (0 to 6). As the difference of two
 * shares of one multinomial sample its variance is (p + d − (p − d)²) / n. The interval is the adjusted Wald interval:
 * ± 1.96 standard errors after adding three people (¾ of a promoter and ¾ of a detractor), cut at ±100, so that it is
 * not of zero width where a few people all agree.
 *
 * Source: Reichheld, F. F. (2003), The one number you need to grow, Harvard Business Review 81(12), 46–54 (score);
 * Rocks, B. (2016), Interval estimation for the Net Promoter Score, The American Statistician 70(4), 365–372 (variance
 * and adjustment, the best of those compared); Sauro, J., Lewis, J. R., measuringu.com/nps-confidence-intervals.
 */
export function npsScore(promoters: number, detractors: number, n: number): Finding['score'] {
  if (n <= 0) return null;
  const value = (100 * (promoters - detractors)) / n;
  const more = n + ADDED_PEOPLE;
  const p = (promoters + ADDED_PEOPLE / 4) / more;
  const d = (detractors + ADDED_PEOPLE / 4) / more;
  const half = 100 * Z * Math.sqrt((p + d - (p - d) ** 2) / more);
  const middle = 100 * (p - d);
  // With one answer, the interval alone would not include the value itself.
  return {
    name: 'NPS',
    value,
    low: Math.max(-100, Math.min(value, middle - half)),
    high: Math.min(100, Math.max(value, middle + half)),
  };
}
