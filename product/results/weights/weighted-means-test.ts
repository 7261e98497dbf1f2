import { fSurvival } from '../statistics/f-distribution.ts';
import type { TTest } from '../statistics/t-test.ts';
import { studentTCdf } from '../../blocks/statistics/student-t.ts';
import { momentsOfSums, type NumberSums } from './weighted-mean.ts';

/**
 * The design-based t test of the means of two groups that have nobody in common; two-sided. Null where there is no
 * spread, or fewer than two people in a group.
 *
 * t = (ȳ₁ − ȳ₂) / √(n/(n − 1) · (v₁ + v₂)) with vᵢ of `momentsOfSums`, and n the people of both; n − 2 degrees of freedom.
 *
 * Source: Lumley, T. (2010), Complex Surveys: A Guide to Analysis Using R, Wiley, chapter 5; R's `survey::svyttest`.
 */
export function weightedTTest(one: NumberSums, other: NumberSums): TTest | null {
  if (one.n < 2 || other.n < 2) return null;
  const n = one.n + other.n;
  const [a, b] = [momentsOfSums(one), momentsOfSums(other)];
  const variance = ((a.v + b.v) * n) / (n - 1);
  if (!(variance > 0)) return null;
  const statistic = (a.mean - b.mean) / Math.sqrt(variance);
  return { statistic, freedom: n - 2, p: 2 * studentTCdf(-Math.abs(statistic), n - 2) };
}

/** An F test: its statistic, both degrees of freedom, and p. */
export interface FTest {
  statistic: number;
  freedom: number;
  errorFreedom: number;
  p: number;
}

/**
 * The design-based Wald test of the means of several groups that have nobody in common, with an F reference. Groups of
 * nobody are left out; null with fewer than two groups, or where one has fewer than two people or no spread.
 *
 * F = (n − 1)/n · Σ (ȳᵢ − ȳ)² / vᵢ / (k − 1) with ȳ = Σ (ȳᵢ / vᵢ) / Σ (1 / vᵢ); k − 1 and n − k degrees of freedom. It
 * is β′V⁻¹β of the differences to the first group, for groups without anybody in common do not covary.
 *
 * Source: as of `weightedTTest`; R's `survey::regTermTest` of a `svyglm` on the group.
 */
export function weightedWaldTest(groups: NumberSums[]): FTest | null {
  const held = groups.filter(({ n }) => n > 0);
  const n = held.reduce((sum, group) => sum + group.n, 0);
  const moments = held.map(momentsOfSums);
  if (held.length < 2 || held.some((group) => group.n < 2) || moments.some(({ v }) => !(v > 0))) return null;
  const precision = moments.reduce((sum, { v }) => sum + 1 / v, 0);
  const origin = moments[0]!.mean;
  const middle = moments.reduce((sum, { mean, v }) => sum + (mean - origin) / v, 0) / precision;
  const wald = moments.reduce((sum, { mean, v }) => sum + (mean - origin - middle) ** 2 / v, 0);
  const freedom = held.length - 1;
  const errorFreedom = n - held.length;
  const statistic = (((n - 1) / n) * wald) / freedom;
  return { statistic, freedom, errorFreedom, p: fSurvival(statistic, freedom, errorFreedom) };
}
