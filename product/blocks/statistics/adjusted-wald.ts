/** 97.5 % quantile of the standard normal distribution. */
const Z = 1.959963984540054;
/** People added for the interval. */
const ADDED_PEOPLE = 3;

/**
 * The difference of two shares of the same people in points, −100 to 100, with its 95 % confidence interval; null without
 * answers.
 *
 * 100 · (p − d) with p the share above and d the share below. As the difference of two shares of one multinomial sample,
 * its variance is (p + d − (p − d)²) / n. The adjusted Wald interval is ± 1.96 standard errors with three people added,
 * ¾ of them above and ¾ below, so that it is not of zero width if a few people all agree; it is cut at ±100.
 *
 * Source: Rocks, B. (2016), Interval estimation for the Net Promoter Score, The American Statistician 70(4), 365–372
 * (variance and adjustment, the best of those compared); Sauro, J., Lewis, J. R., measuringu.com/nps-confidence-intervals.
 *
 * @param above, below number of people; with weights not necessarily whole numbers
 */
export function adjustedWald(above: number, below: number, n: number) {
  if (n <= 0) return null;
  const value = (100 * (above - below)) / n;
  const adjustedN = n + ADDED_PEOPLE;
  const shareAbove = (above + ADDED_PEOPLE / 4) / adjustedN;
  const shareBelow = (below + ADDED_PEOPLE / 4) / adjustedN;
  const margin = 100 * Z * Math.sqrt((shareAbove + shareBelow - (shareAbove - shareBelow) ** 2) / adjustedN);
  const centre = 100 * (shareAbove - shareBelow);
  // For a single person, the interval would not contain the value itself.
  return {
    value,
    low: Math.max(-100, Math.min(value, centre - margin)),
    high: Math.min(100, Math.max(value, centre + margin)),
  };
}
