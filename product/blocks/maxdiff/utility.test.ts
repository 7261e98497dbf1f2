import { expect, it } from 'vitest';
import { computePreferenceShares, computeUtility } from './utility.ts';

it('has the published utility and standard error', () => {
  // Lipovetsky & Conklin (2014), table 6, first item: b = 0.115, se = 0.017; the second row was computed with bwsTools 1.2.0.
  for (const [shown, best, worst, value, error] of [
    [7145, 1733, 1324, 0.115, 0.017],
    [100, 40, 10, 0.619, 0.148],
  ] as const) {
    const utility = computeUtility(shown, best, worst)!;
    expect(utility.value).toBeCloseTo(value, 3);
    expect((utility.high - utility.low) / 2 / 1.959964).toBeCloseTo(error, 3);
  }
});

it('works for items that were always best, never chosen or never shown', () => {
  expect(computeUtility(10, 10, 0)!.value).toBeCloseTo(Math.log(39), 9);
  expect(computeUtility(10, 0, 10)!.value).toBeCloseTo(-Math.log(39), 9);
  expect(computeUtility(10, 0, 0)!.value).toBe(0);
  expect(computeUtility(0, 0, 0)).toBeNull();
});

it('has shares of preference that add up to one', () => {
  expect(computePreferenceShares([Math.log(3), 0, null])).toEqual([
    expect.closeTo(0.75, 12),
    expect.closeTo(0.25, 12),
    null,
  ]);
  expect(computePreferenceShares([])).toEqual([]);
  expect(computePreferenceShares([null])).toEqual([null]);
});
