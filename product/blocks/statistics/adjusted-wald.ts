/** 97.5 % quantile of the standard normal distribution. */
const Z = 1.959963984540054;
/** People added for the interval. */
const ADDED_PEOPLE = 3;

/**
 * The difference of two shares of the same people in points, −100 to 100, with its 95 % confidence interval; null without
 * answers.
 *
 * 100 · (p − d) with p the share of those for it and d of those against. As difference of two shares of one multinomial
 * sample its variance is (p + d − (p − d)²) / n. The interval is the adjusted Wald one: ± 1.96 standard errors with
 * three people more, ¾ of them for it and ¾ against, so that a few who all agree are no certainty; cut at ±100.
 *
 * Source: Rocks, B. (2016), Interval estimation for the Net Promoter Score, The American Statistician 70(4), 365–372
 * (variance and adjustment, the best of those compared); Sauro, J., Lewis, J. R., measuringu.com/nps-confidence-intervals.
 *
 * @param above how many are for it, `below` how many against; of weighted answers not whole
 */
export function adjustedWald(above: number, below: number, n: number) {
  if (n <= 0) return null;
  const value = (100 * (above - below)) / n;
  const more = n + ADDED_PEOPLE;
  const p = (above + ADDED_PEOPLE / 4) / more;
  const d = (below + ADDED_PEOPLE / 4) / more;
  const half = 100 * Z * Math.sqrt((p + d - (p - d) ** 2) / more);
  const middle = 100 * (p - d);
  // Of one person the interval would end before what that person said.
  return {
    value,
    low: Math.max(-100, Math.min(value, middle - half)),
    high: Math.min(100, Math.max(value, middle + half)),
  };
}
