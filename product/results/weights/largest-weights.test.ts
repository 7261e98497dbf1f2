import { expect, it } from 'vitest';
import { computeLargestWeights } from './largest-weights.ts';

it('computes the largest and smallest weight and the share of large ones', () => {
  // The mean is 20 / 10, and the weight 11 is above five times the mean.
  const weights = Float64Array.from([1, 1, 1, 1, 1, 1, 1, 1, 1, 11, 0]);
  expect(computeLargestWeights(weights)).toEqual({
    largest: 5.5,
    smallest: 0.5,
    n: 1,
    share: 0.1,
    weightShare: 0.55,
  });
  expect(computeLargestWeights(weights, 5.5)).toMatchObject({ n: 0, share: 0, weightShare: 0 });
  expect(computeLargestWeights(Float64Array.from([0, 0]))).toBeNull();
});
