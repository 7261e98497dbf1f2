import { expect, test } from 'vitest';
import { poolShares } from './pool-shares.ts';
import { wilson } from './wilson.ts';

const bar = (n: number, share: number) => ({ n, interval: { share } });

test('without weights, people are added up', () => {
  expect(poolShares([bar(3, 0.3), bar(4, 0.4)], { n: 10 })).toEqual(wilson(7, 10));
  expect(poolShares([], { n: 0 })).toEqual({ share: 0, low: 0, high: 1 });
});

test('with weights, shares are added up, and the effective size is the base', () => {
  const { share, low, high } = poolShares([bar(30, 0.1), bar(20, 0.4)], { n: 100, effectiveSize: 64 });
  expect(share).toBeCloseTo(0.5, 12);
  // scipy 1.17.1: binomtest(32, 64).proportion_ci(method='wilson')
  expect([low, high]).toEqual([expect.closeTo(0.3810209474, 9), expect.closeTo(0.6189790526, 9)]);
});

test('nobody and everybody stay exact', () => {
  const thirds = [bar(1, 0.1), bar(1, 0.2), bar(8, 0.7)];
  expect(poolShares(thirds, { n: 10, effectiveSize: 8.5 }).high).toBe(1);
  expect(poolShares(thirds, { n: 10, effectiveSize: 8.5 }).share).toBe(1);
  expect(poolShares([bar(0, 0)], { n: 10, effectiveSize: 8.5 })).toMatchObject({ share: 0, low: 0 });
});
