import { fc } from '#platform/testing/properties.ts';
import { expect, it } from 'vitest';
import { mannWhitney } from './mann-whitney.ts';

/** Counts of each distinct value in two lists. */
function countValues(x: number[], y: number[]): [number[], number[]] {
  const scale = [...new Set([...x, ...y])].toSorted((a, b) => a - b);
  const count = (list: number[]) => scale.map((value) => list.filter((number) => number === value).length);
  return [count(x), count(y)];
}

// Hollander, M. & Wolfe, D. A. (1973), Nonparametric Statistical Methods, table 4.1 (permeability of membranes):
// W = 35, p = 0.2544 two-sided, as in R's help of wilcox.test.
it('exact: the published example', () => {
  const x = [0.8, 0.83, 1.89, 1.04, 1.45, 1.38, 1.91, 1.64, 0.73, 1.46];
  const y = [1.15, 0.88, 0.9, 0.74, 1.21];
  const result = mannWhitney(...countValues(x, y))!;
  expect(result).toMatchObject({ statistic: 35, exact: true });
  expect(result.p).toBeCloseTo(0.2544122544122544, 12);
});

it('exact: scipy 1.17.1, stats.mannwhitneyu(method="exact")', () => {
  const result = mannWhitney(...countValues([1, 4, 5, 9, 12], [2, 3, 6, 7, 8, 10, 11]))!;
  expect(result.statistic).toBe(16);
  expect(result.p).toBeCloseTo(0.8762626262626263, 12);
});

it('with ties: the corrected approximation (scipy 1.17.1, method="asymptotic")', () => {
  const result = mannWhitney([3, 5, 9, 12, 6], [8, 9, 7, 4, 2])!;
  expect(result).toMatchObject({ statistic: 745, exact: false });
  expect(result.p).toBeCloseTo(0.00309943129975237, 12);
});

it('gives the same p with the groups exchanged', () => {
  const counts = fc.array(fc.nat(40), { minLength: 5, maxLength: 5 });
  fc.assert(
    fc.property(counts, counts, (a, b) => {
      const [first, second] = [mannWhitney(a, b), mannWhitney(b, a)];
      expect(first === null).toBe(second === null);
      if (!first || !second) return;
      expect(first.p).toBeCloseTo(second.p, 10);
      expect(first.p >= 0 && first.p <= 1).toBe(true);
    }),
  );
});

it('is null for an empty group, and for a single value', () => {
  expect(mannWhitney([0, 0], [3, 4])).toBeNull();
  expect(mannWhitney([0, 7], [0, 9])).toBeNull();
  // With half a million equal values, the variance is not exactly 0 because of rounding.
  expect(mannWhitney([475_481], [2])).toBeNull();
  expect(mannWhitney([1_039_425, 0], [1, 0])).toBeNull();
});
