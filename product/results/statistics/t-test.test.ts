import { expect, it } from 'vitest';
import { pooledTTest, welchTTest } from './t-test.ts';

// Two samples of fifteen values with these means and deviations; scipy 1.17.1, stats.ttest_ind on the values.
const a = { n: 15, value: 20.82, deviation: 2.8048936827317665 };
const b = { n: 15, value: 23.56, deviation: 2.6283617928827296 };

it('Welch: t, degrees of freedom and p', () => {
  const result = welchTTest(a, b)!;
  expect(result.statistic).toBeCloseTo(-2.7607173842470814, 10);
  expect(result.degreesOfFreedom).toBeCloseTo(27.882509841787975, 10);
  expect(result.p).toBeCloseTo(0.010081417804092205, 10);
});

it('Student: a common variance', () => {
  const result = pooledTTest(a, b)!;
  expect(result.degreesOfFreedom).toBe(28);
  expect(result.p).toBeCloseTo(0.010061161097378531, 10);
});

it('groups of different size and spread (scipy, stats.ttest_ind_from_stats)', () => {
  const first = { n: 40, value: 3.2, deviation: 1.1 };
  const second = { n: 33, value: 2.9, deviation: 1.6 };
  expect(welchTTest(first, second)!.p).toBeCloseTo(0.3649130740096401, 10);
  expect(pooledTTest(first, second)!.p).toBeCloseTo(0.34735165805643503, 10);
  expect(welchTTest(second, first)!.p).toBe(welchTTest(first, second)!.p);
});

it('is null without spread or for a single value', () => {
  const same = { n: 10, value: 3, deviation: 0 };
  expect(welchTTest(same, { ...same, value: 4 })).toBeNull();
  expect(pooledTTest(same, { ...same, value: 4 })).toBeNull();
  expect(welchTTest({ n: 1, value: 3, deviation: 0 }, a)).toBeNull();
});

it('does not depend on the scale of the numbers', () => {
  const testAtScale = (scale: number) =>
    welchTTest(
      { n: 40, value: 3 * scale, deviation: 2 * scale },
      { n: 30, value: 2 * scale, deviation: 1 * scale },
    )!;
  const { degreesOfFreedom, p } = testAtScale(1);
  for (const scale of [1e100, 1e77, 1e-78, 1e-100]) {
    expect(testAtScale(scale).degreesOfFreedom).toBeCloseTo(degreesOfFreedom, 9);
    expect(testAtScale(scale).p).toBeCloseTo(p, 12);
  }
});
