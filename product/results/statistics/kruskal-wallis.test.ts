import { expect, it } from 'vitest';
import { kruskalWallis } from './kruskal-wallis.ts';

// Hollander, M. & Wolfe, D. A. (1973), Nonparametric Statistical Methods, page 116 (mucociliary efficiency):
// H = 0.77143, p = 0.68, as in R's help of kruskal.test.
it('the published example without ties', () => {
  const groups = [
    [2.9, 3, 2.5, 2.6, 3.2],
    [3.8, 2.7, 4, 2.4],
    [2.8, 3.4, 3.7, 2.2, 2],
  ];
  const scale = groups.flat().toSorted((a, b) => a - b);
  const result = kruskalWallis(groups.map((group) => scale.map((value) => (group.includes(value) ? 1 : 0))))!;
  expect(result.statistic).toBeCloseTo(0.7714285714285722, 10);
  expect(result.degreesOfFreedom).toBe(2);
  expect(result.p).toBeCloseTo(0.6799647735788936, 10);
});

it('with ties, and without the empty group (scipy 1.17.1, stats.kruskal)', () => {
  const result = kruskalWallis([
    [3, 5, 9, 12, 6],
    [8, 9, 7, 4, 2],
    [0, 0, 0, 0, 0],
    [2, 2, 10, 10, 10],
  ])!;
  expect(result.statistic).toBeCloseTo(16.296089099654377, 10);
  expect(result.degreesOfFreedom).toBe(2);
  expect(result.p).toBeCloseTo(0.00028930051962810697, 12);
});

it('is precise for millions of nearly equal answers (exact fractions: Python, fractions.Fraction)', () => {
  const result = kruskalWallis([
    [3, 0],
    [1_916_741, 1],
  ])!;
  expect(result.statistic / 1.565155873873479e-6).toBeCloseTo(1, 6);
  expect(result.p).toBeCloseTo(0.9990017972869701, 10);
});

it('is null if all answers are the same, or only one group has answers', () => {
  expect(
    kruskalWallis([
      [0, 5],
      [0, 6],
    ]),
  ).toBeNull();
  expect(
    kruskalWallis([
      [3, 5],
      [0, 0],
    ]),
  ).toBeNull();
});
