/** Interpretation of a mean SUS score. */
export interface SusMeaning {
  grade: string;
  /** Percentage of studies with a lower score; null below the 15th percentile, for which there are no published values. */
  percentile: number | null;
  adjective: string;
}

/** Lower end and percentile of each grade; it ends 0.1 points and one percentile below the next grade. */
export const SUS_GRADES: readonly { grade: string; from: number; percentile: number }[] = [
  { grade: 'A+', from: 84.1, percentile: 96 },
  { grade: 'A', from: 80.8, percentile: 90 },
  { grade: 'A−', from: 78.9, percentile: 85 },
  { grade: 'B+', from: 77.2, percentile: 80 },
  { grade: 'B', from: 74.1, percentile: 70 },
  { grade: 'B−', from: 72.6, percentile: 65 },
  { grade: 'C+', from: 71.1, percentile: 60 },
  { grade: 'C', from: 65, percentile: 41 },
  { grade: 'C−', from: 62.7, percentile: 35 },
  { grade: 'D', from: 51.7, percentile: 15 },
  { grade: 'F', from: 0, percentile: 0 },
];

const ADJECTIVES: readonly [adjective: string, mean: number][] = [
  ['worst imaginable', 12.5],
  ['awful', 20.3],
  ['poor', 35.7],
  ['OK', 50.9],
  ['good', 71.4],
  ['excellent', 85.5],
  ['best imaginable', 90.9],
];

/**
 * Grade, percentile and adjective of a mean SUS score. The percentile is interpolated linearly within the grade; the
 * adjective is the one with the nearest mean score.
 *
 * Source: Sauro, J., Lewis, J. R. (2016), Quantifying the User Experience, 2nd edition, Morgan Kaufmann, table 8.5
 * (curved grading scale, 446 studies), whose percentiles are 0–14, 15–34, 35–40, 41–59, 60–64, 65–69, 70–79, 80–84,
 * 85–89, 90–95 and 96–100 from F to A+, as on measuringu.com/interpret-sus-score; Bangor, A., Kortum, P., Miller, J.
 * (2009), Determining what individual SUS scores mean: adding an adjective rating scale, Journal of Usability Studies
 * 4(3), 114–123, table 3.
 *
 * @param mean 0 to 100
 * @example interpretSus(75) // { grade: 'B', percentile: 73, adjective: 'good' }
 */
export function interpretSus(mean: number): SusMeaning {
  // The table has one decimal, so 84.06 counts as 84.1.
  const score = Math.round(mean * 10) / 10;
  const index = SUS_GRADES.findIndex(({ from }) => score >= from);
  const { grade, from, percentile } = SUS_GRADES[index]!;
  const next = SUS_GRADES[index - 1];
  const upperEnd = next
    ? { score: next.from - 0.1, percentile: next.percentile - 1 }
    : { score: 100, percentile: 100 };
  const share = (score - from) / (upperEnd.score - from);
  const [adjective] = ADJECTIVES.reduce((nearestEntry, entry) =>
    Math.abs(entry[1] - score) < Math.abs(nearestEntry[1] - score) ? entry : nearestEntry,
  );
  return {
    grade,
    percentile: grade === 'F' ? null : Math.round(percentile + share * (upperEnd.percentile - percentile)),
    adjective,
  };
}
