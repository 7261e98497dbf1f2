import { expect, it } from 'vitest';
import reference from './testing/reference.json' with { type: 'json' };
import { trimWeights } from './trim-weights.ts';

// The example on the help page of R's survey::trimWeights: 183 schools, trimmed to 20 and 45 with strict = TRUE.
it('the published example: schools of California', () => {
  const weights = Float64Array.from(reference.schools.weights);
  expect(trimWeights(weights, { lower: 20, upper: 45 })).toBe(true);
  reference.schools.trimmed.forEach((w, index) => expect(weights[index]! / w).toBeCloseTo(1, 9));
  expect(weights.reduce((sum, w) => sum + w, 0)).toBeCloseTo(6_194, 6);
});

// Gutiérrez, H. A., R package TeachingSampling, help page of E.Trim, example 1: weights 1, 1, 1 and 10, upper bound 3.5 times
// the median; 6.5 are given to the other three.
it('the published example of four weights', () => {
  const weights = Float64Array.from([1, 1, 1, 10]);
  expect(trimWeights(weights, { lower: 1, upper: 3.5 })).toBe(true);
  [3.1666666667, 3.1666666667, 3.1666666667, 3.5].forEach((w, index) =>
    expect(weights[index]).toBeCloseTo(w, 9),
  );
});

it('trims groups of equal weights the same as single weights', () => {
  const single = Float64Array.from([0.1, 0.1, 1, 1, 1, 4, 9]);
  const grouped = Float64Array.from([0.1, 1, 4, 9]);
  trimWeights(single, { lower: 0.5, upper: 3 });
  trimWeights(grouped, { lower: 0.5, upper: 3 }, Float64Array.from([2, 3, 1, 1]));
  [single[0], single[2], single[5], single[6]].forEach((w, index) =>
    expect(grouped[index]).toBeCloseTo(w!, 10),
  );
});

it('keeps the sum if every weight is cut', () => {
  const weights = Float64Array.from([0.1, 10]);
  expect(trimWeights(weights, { lower: 1, upper: 6 })).toBe(true);
  [4.1, 6].forEach((w, index) => expect(weights[index]).toBeCloseTo(w, 9));
});

it('does not change weights of 0, weights within the bounds, or weights whose mean is out of bounds', () => {
  const weights = Float64Array.from([0, 1, 2, 3]);
  expect(trimWeights(weights, { lower: 1, upper: 3 })).toBe(true);
  expect(trimWeights(weights, { upper: 1.9 })).toBe(false);
  expect(trimWeights(weights, { lower: 2.1 })).toBe(false);
  expect([...weights]).toEqual([0, 1, 2, 3]);
  expect(trimWeights(weights, { upper: 2 })).toBe(true);
  [0, 2, 2, 2].forEach((w, index) => expect(weights[index]).toBeCloseTo(w, 9));
  expect(trimWeights(new Float64Array(2), { lower: 1, upper: 3 })).toBe(true);
});
