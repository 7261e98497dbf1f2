import { expect, it } from 'vitest';
import { computeCronbachAlpha } from './cronbach.ts';

it('matches Python’s statistics module for five people and three items', () => {
  // Items 4 5 2 1 3, 5 4 2 2 3 and 4 4 1 2 5: variances 2.5, 1.7 and 2.7, sums 13 13 5 5 11 with variance 16.8.
  // variance() of each, then 3/2 · (1 − 6.9/16.8).
  expect(computeCronbachAlpha([2.5, 1.7, 2.7], 16.8)).toBeCloseTo(0.883929, 6);
});

it('is one for items that always agree, and zero for items that have nothing in common', () => {
  // Two items with variance 2: their sum has 8 when they are the same, 4 when they are independent.
  expect(computeCronbachAlpha([2, 2], 8)).toBeCloseTo(1, 12);
  expect(computeCronbachAlpha([2, 2], 4)).toBeCloseTo(0, 12);
});

it('is null for one item and for equal answers', () => {
  expect(computeCronbachAlpha([2], 2)).toBeNull();
  expect(computeCronbachAlpha([0, 0], 0)).toBeNull();
});
