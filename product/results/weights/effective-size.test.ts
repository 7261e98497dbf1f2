import { expect, it } from 'vitest';
import { designEffect, effectiveSize } from './effective-size.ts';
import { sumWeights } from './weight-sums.ts';

// Kish, L. (1992), Weighting for unequal Pᵢ, Journal of Official Statistics 8, 183–200: a population in two halves, of
// which one is sampled K times as densely. Losses L to three digits; the design effect is 1 + L.
it.each([
  [2, 0.125],
  [3, 0.333],
  [5, 0.8],
  [10, 2.025],
  [20, 4.512],
])('the published loss of weights of 1 and %i', (k, loss) => {
  const sums = sumWeights([
    ...Array.from({ length: 100 * k }, () => 1),
    ...Array.from({ length: 100 }, () => k),
  ]);
  expect(Math.abs(designEffect(sums) - 1 - loss)).toBeLessThan(0.00051);
  expect(effectiveSize(sums)).toBeCloseTo((100 * k + 100) / designEffect(sums), 9);
});

// R's package survey, data set apistrat: schools of California by type, 100, 50 and 50 of them; 1 + mean((w - mean(w))^2) /
// mean(w)^2 and sum(w)^2 / sum(w^2) by R 4.2.2.
it('the published sample of schools', () => {
  const strata: [n: number, weight: number][] = [
    [50, 15.1000003814697],
    [50, 20.3600006103516],
    [100, 44.2099990844727],
  ];
  const sums = sumWeights(strata.flatMap(([n, w]) => Array.from({ length: n }, () => w)));
  expect(designEffect(sums)).toBeCloseTo(1.18637098473804, 10);
  expect(effectiveSize(sums)).toBeCloseTo(168.581331280756, 8);
});

it('is the number of people for equal weights, and 0 for nobody', () => {
  expect(effectiveSize(sumWeights([3, 3, 3, 0]))).toBeCloseTo(3, 12);
  expect(designEffect(sumWeights([3, 3, 3, 0]))).toBeCloseTo(1, 12);
  expect(effectiveSize(sumWeights([]))).toBe(0);
  expect(designEffect(sumWeights([]))).toBe(1);
});
