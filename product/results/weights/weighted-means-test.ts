import { fSurvival } from '../statistics/f-distribution.ts';
import type { TTest } from '../statistics/t-test.ts';
import { studentTCdf } from '../../blocks/statistics/student-t.ts';
import { computeMoments, type NumberSums } from './weighted-mean.ts';

/**
 * The design-based t test of the means of two disjoint groups; two-sided. Null if there is no spread, or if a group has
 * fewer than two people.
 *
 * t = (ȳ₁ − ȳ₂) / √(n/(n − 1) · (v₁ + v₂)) with vᵢ of `computeMoments`, and n the size of both groups together; n − 2 degrees of freedom.
 *
 * Source: Lumley, T. (2010), Complex Surveys: A Guide to Analysis Using R, Wiley, chapter 5; R's `survey::svyttest`.
 */
export function weightedTTest(one: NumberSums, other: NumberSums): TTest | null {
  if (one.n < 2 || other.n < 2) return null;
  const n = one.n + other.n;
  const [a, b] = [computeMoments(one), computeMoments(other)];
  const variance = ((a.v + b.v) * n) / (n - 1);
  if (!(variance > 0)) return null;
  const statistic = (a.mean - b.mean) / Math.sqrt(variance);
  return { statistic, degreesOfFreedom: n - 2, p: 2 * studentTCdf(-Math.abs(statistic), n - 2) };
}

/** An F test: its statistic, both degrees of freedom, and p. */
export interface FTest {
  statistic: number;
  degreesOfFreedom: number;
  errorDegreesOfFreedom: number;
  p: number;
}

/**
 * The design-based Wald test of the means of several disjoint groups, with an F reference. Empty groups are left
 * out; null for fewer than two groups, or if a group has fewer than two people or no spread.
 *
 * F = (n − 1)/n · Σ (ȳᵢ − ȳ)² / vᵢ / (k − 1) with ȳ = Σ (ȳᵢ / vᵢ) / Σ (1 / vᵢ); k − 1 and n − k degrees of freedom. It
 * is β′V⁻¹β of the differences to the first group, because the means of disjoint groups do not covary.
 *
 * Source: see `weightedTTest`; R's `survey::regTermTest` of a `svyglm` on the group.
 */
export function weightedWaldTest(groups: NumberSums[]): FTest | null {
  const nonEmpty = groups.filter(({ n }) => n > 0);
  const n = nonEmpty.reduce((sum, group) => sum + group.n, 0);
  const moments = nonEmpty.map(computeMoments);
  if (nonEmpty.length < 2 || nonEmpty.some((group) => group.n < 2) || moments.some(({ v }) => !(v > 0)))
    return null;
  const precision = moments.reduce((sum, { v }) => sum + 1 / v, 0);
  const origin = moments[0]!.mean;
  const pooledMean = moments.reduce((sum, { mean, v }) => sum + (mean - origin) / v, 0) / precision;
  const wald = moments.reduce((sum, { mean, v }) => sum + (mean - origin - pooledMean) ** 2 / v, 0);
  const degreesOfFreedom = nonEmpty.length - 1;
  const errorDegreesOfFreedom = n - nonEmpty.length;
  const statistic = (((n - 1) / n) * wald) / degreesOfFreedom;
  return {
    statistic,
    degreesOfFreedom,
    errorDegreesOfFreedom,
    p: fSurvival(statistic, degreesOfFreedom, errorDegreesOfFreedom),
  };
}
