import { expect, it } from 'vitest';
import { chiSquareSurvival, chiSquareTest, twoSidedNormal } from './chi-square.ts';

// scipy 1.17.1, stats.chi2.sf.
it.each([
  [3.841458820694124, 1, 0.05],
  [20.5, 7, 0.004585143096104977],
  [0.3, 2, 0.8607079764250578],
  [150, 90, 7.457087798458057e-5],
  [0, 4, 1],
])('P(χ² > %d) with %i degrees of freedom', (x, degreesOfFreedom, p) => {
  expect(chiSquareSurvival(x, degreesOfFreedom)).toBeCloseTo(p, 12);
});

it('is exact far out in the tail', () => {
  expect(chiSquareSurvival(600, 3) / 1.0078435921645548e-129).toBeCloseTo(1, 10);
});

it('computes the normal distribution: 1.96 and 5 standard deviations (scipy, 2 · stats.norm.sf)', () => {
  expect(twoSidedNormal(-1.959963984540054)).toBeCloseTo(0.05, 14);
  expect(twoSidedNormal(5) / 5.733031437583866e-7).toBeCloseTo(1, 10);
});

// Agresti, A. (2007), An Introduction to Categorical Data Analysis, 2nd edition, table 2.5: party by gender, 30.1.
it('finds the published statistic of a table', () => {
  const result = chiSquareTest([
    [762, 327, 468],
    [484, 239, 477],
  ])!;
  expect(result.statistic).toBeCloseTo(30.070149, 6);
  expect(result.degreesOfFreedom).toBe(2);
  expect(result.p / 2.9535891832117595e-7).toBeCloseTo(1, 9);
  expect(result.smallestExpected).toBeCloseTo(246.354733, 6);
});

it('leaves out empty rows and columns, and is null if fewer than two remain', () => {
  const result = chiSquareTest([
    [12, 5, 7, 0],
    [3, 14, 6, 0],
    [0, 0, 0, 0],
    [8, 8, 9, 0],
  ])!;
  // scipy 1.17.1, stats.chi2_contingency of the table without the empty row and column.
  expect(result.statistic).toBeCloseTo(10.758540795478412, 12);
  expect(result.p).toBeCloseTo(0.029415996185927225, 12);
  expect(chiSquareTest([[3, 4]])).toBeNull();
  expect(
    chiSquareTest([
      [3, 0],
      [9, 0],
    ]),
  ).toBeNull();
});
