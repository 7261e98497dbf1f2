import { expect, it } from 'vitest';
import { largestWeights } from './largest-weights.ts';

it('says how far weights are from their mean, and how much hangs on the large ones', () => {
  // Mean 20 / 10: one of 11, above five times the mean.
  const weights = Float64Array.from([1, 1, 1, 1, 1, 1, 1, 1, 1, 11, 0]);
  expect(largestWeights(weights)).toEqual({
    largest: 5.5,
    smallest: 0.5,
    n: 1,
    share: 0.1,
    weightShare: 0.55,
  });
  expect(largestWeights(weights, 5.5)).toMatchObject({ n: 0, share: 0, weightShare: 0 });
  expect(largestWeights(Float64Array.from([0, 0]))).toBeNull();
});
