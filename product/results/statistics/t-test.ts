import { studentTCdf } from '../../blocks/statistics/student-t.ts';

/** A sample of numbers as its count, mean and sample standard deviation (n − 1). */
interface Sample {
  n: number;
  value: number;
  deviation: number;
}

export interface TTest {
  statistic: number;
  degreesOfFreedom: number;
  /** Two-sided. */
  p: number;
}

/** Two-sided p of t. */
const computeTwoSidedP = (t: number, degreesOfFreedom: number) =>
  2 * studentTCdf(-Math.abs(t), degreesOfFreedom);

/**
 * Student's t test of two means with one common variance. Null if there is no spread, or a sample has fewer than two values.
 *
 * Source: Student (1908), The probable error of a mean, Biometrika 6, 1–25; Fisher, R. A. (1925), Applications of
 * “Student’s” distribution, Metron 5, 90–104.
 */
export function pooledTTest(a: Sample, b: Sample): TTest | null {
  const degreesOfFreedom = a.n + b.n - 2;
  if (a.n < 2 || b.n < 2) return null;
  const variance = ((a.n - 1) * a.deviation ** 2 + (b.n - 1) * b.deviation ** 2) / degreesOfFreedom;
  if (!(variance > 0)) return null;
  const statistic = (a.value - b.value) / Math.sqrt(variance * (1 / a.n + 1 / b.n));
  return { statistic, degreesOfFreedom, p: computeTwoSidedP(statistic, degreesOfFreedom) };
}

/**
 * Welch's t test of two means whose variances may differ. Null if there is no spread, or a sample has fewer than two values.
 *
 * Source: Welch, B. L. (1947), The generalization of “Student’s” problem when several different population variances
 * are involved, Biometrika 34, 28–35; degrees of freedom: Satterthwaite, F. E. (1946), Biometrics Bulletin 2, 110–114.
 */
export function welchTTest(a: Sample, b: Sample): TTest | null {
  if (a.n < 2 || b.n < 2) return null;
  const varianceA = a.deviation ** 2 / a.n;
  const varianceB = b.deviation ** 2 / b.n;
  const variance = varianceA + varianceB;
  if (!(variance > 0)) return null;
  const statistic = (a.value - b.value) / Math.sqrt(variance);
  // Computed from shares of the sum, because fourth powers of very large or small numbers overflow or underflow.
  const [shareA, shareB] = [varianceA / variance, varianceB / variance];
  const degreesOfFreedom = 1 / (shareA ** 2 / (a.n - 1) + shareB ** 2 / (b.n - 1));
  return { statistic, degreesOfFreedom, p: computeTwoSidedP(statistic, degreesOfFreedom) };
}
