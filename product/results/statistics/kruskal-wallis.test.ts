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
  const found = kruskalWallis(groups.map((group) => scale.map((one) => (group.includes(one) ? 1 : 0))))!;
  expect(found.statistic).toBeCloseTo(0.7714285714285722, 10);
  expect(found.freedom).toBe(2);
  expect(found.p).toBeCloseTo(0.6799647735788936, 10);
});

it('with ties, and without the group nobody is in (scipy 1.17.1, stats.kruskal)', () => {
  const found = kruskalWallis([
    [3, 5, 9, 12, 6],
    [8, 9, 7, 4, 2],
    [0, 0, 0, 0, 0],
    [2, 2, 10, 10, 10],
  ])!;
  expect(found.statistic).toBeCloseTo(16.296089099654377, 10);
  expect(found.freedom).toBe(2);
  expect(found.p).toBeCloseTo(0.00028930051962810697, 12);
});

it('keeps its digits of millions who nearly all say the same (exact fractions: Python, fractions.Fraction)', () => {
  const found = kruskalWallis([
    [3, 0],
    [1_916_741, 1],
  ])!;
  expect(found.statistic / 1.565155873873479e-6).toBeCloseTo(1, 6);
  expect(found.p).toBeCloseTo(0.9990017972869701, 10);
});

it('where all say the same, or one group alone is there, nothing can differ', () => {
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
