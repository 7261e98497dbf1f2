import { expect, it } from 'vitest';
import { computeLargestWeights } from './largest-weights.ts';

it('says how far weights are from their mean, and how much hangs on the large ones', () => {
  // Mean 20 / 10: one of 11, above five times the mean.
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
