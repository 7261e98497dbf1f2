import { measureGrowth } from '#platform/testing/growth.ts';
import { expect, it } from 'vitest';
import { compareVariants, testEqualShares, binomialTest } from './compare-variants.ts';

// Exact fractions, calculated with Python's fractions.Fraction and math.comb.
it.each([
  [9, 12, 0.14599609375],
  [3, 12, 0.14599609375],
  [35, 50, 0.006600447966810918],
  [58, 100, 0.13321061920721333],
  [20, 30, 0.09873714670538902],
  [0, 3, 0.25],
  [5, 10, 1],
  [0, 0, 1],
])('%i of %i against one half: p = %f', (count, n, p) => {
  expect(binomialTest(count, n)).toBeCloseTo(p, 10);
});

it('is quick and finite for a million people', () => {
  expect(binomialTest(500_000, 1_000_000)).toBe(1);
  // z = 2: the normal approximation with continuity correction gives 0.0456.
  expect(binomialTest(501_000, 1_000_000)).toBeCloseTo(0.0456, 3);
  expect(binomialTest(900_000, 1_000_000)).toBeGreaterThanOrEqual(0);
});

it('does not sum ten million terms that underflow', () => {
  const test = (n: number) => {
    for (let time = 0; time < 20; time += 1) expect(binomialTest(0.39 * n, n)).toBe(0);
  };
  // Summing all terms would take four times as long for four times as many.
  expect(measureGrowth(test, 2_500_000, 2)).toBeLessThan(2);
});

it('a die thrown 60 times, the published example of Pearson’s test: 13.4 with 5 degrees of freedom', () => {
  const { statistic, degreesOfFreedom, p } = testEqualShares([5, 8, 9, 8, 10, 20]);
  expect(statistic).toBeCloseTo(13.4, 10);
  expect(degreesOfFreedom).toBe(5);
  // Above the tabled 11.07 of 5 % and below the 15.09 of 1 %; 0.0199 by the closed form (A&S 26.4.4, Python).
  expect(p).toBeCloseTo(0.0199, 4);
});

// χ² and p by the closed forms of Abramowitz & Stegun, 26.4.4 and 26.4.5, calculated with Python.
it.each([
  [[10, 20, 30], 10, 0.006737946999085467],
  [[12, 8, 25, 15], 10.533333333333333, 0.014536474466195076],
  [[30, 14, 34, 45, 57, 20], 37.78, 4.177325475265187e-7],
])('%j against equal shares', (counts, statistic, p) => {
  const result = testEqualShares(counts);
  expect(result.statistic).toBeCloseTo(statistic, 9);
  expect(result.p).toBeCloseTo(p, 10);
});

it('two variants are compared exactly, more by χ², with the leader against each other one by Holm', () => {
  expect(compareVariants([15, 35])).toMatchObject({
    test: 'exact',
    isApproximate: false,
    leader: { index: 1, against: [{ index: 0 }] },
  });
  // Pairs of 10, 20 and 30: 10 of 30 p = 0.0987, 10 of 40 p = 0.0022, 20 of 50 p = 0.2026. Holm: times 2, 3 and 1.
  const comparison = compareVariants([10, 20, 30])!;
  expect(comparison.test).toBe('chi-square');
  expect(comparison.leader!.index).toBe(2);
  expect(comparison.leader!.against.map(({ index }) => index)).toEqual([0, 1]);
  expect(comparison.leader!.against[0]!.p).toBeCloseTo(3 * binomialTest(10, 40), 12);
  expect(comparison.leader!.against[1]!.p).toBeCloseTo(0.2026, 3);
});

it('reports ties, no answers, and too few people for χ²', () => {
  expect(compareVariants([4, 4, 2])!.leader).toBeNull();
  expect(compareVariants([4, 4, 2])!.isApproximate).toBe(true);
  expect(compareVariants([0, 0])).toBeNull();
  expect(compareVariants([7])).toBeNull();
});
