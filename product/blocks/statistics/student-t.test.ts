import { expect, it } from 'vitest';
import { studentTQuantile, studentTCdf } from './student-t.ts';

// NIST/SEMATECH e-Handbook of Statistical Methods, table 1.3.6.7.2: upper critical values of Student's t.
it.each([
  [1, 0.975, 12.706],
  [2, 0.975, 4.303],
  [3, 0.95, 2.353],
  [5, 0.975, 2.571],
  [10, 0.975, 2.228],
  [10, 0.999, 4.144],
  [30, 0.975, 2.042],
  [60, 0.995, 2.66],
  [100, 0.975, 1.984],
])('is the published value at %i degrees of freedom and %d', (degreesOfFreedom, probability, published) => {
  expect(studentTQuantile(probability, degreesOfFreedom)).toBeCloseTo(published, 3);
});

it('has the closed forms of one and two degrees of freedom', () => {
  for (const probability of [0.51, 0.6, 0.9, 0.975, 0.9999]) {
    // t₁ is Cauchy's: tan(π(p − ½)); t₂: (2p − 1)·√(2 / (4p(1 − p))).
    expect(studentTQuantile(probability, 1) / Math.tan(Math.PI * (probability - 0.5))).toBeCloseTo(1, 8);
    const exactQuantile = (2 * probability - 1) * Math.sqrt(2 / (4 * probability * (1 - probability)));
    expect(studentTQuantile(probability, 2) / exactQuantile).toBeCloseTo(1, 8);
  }
});

it('approaches the normal quantile 1.959964 as the degrees of freedom grow', () => {
  expect(studentTQuantile(0.975, 1e6)).toBeCloseTo(1.959966, 5);
  expect(studentTQuantile(0.975, 1e9)).toBeCloseTo(1.959964, 5);
});

it('is symmetric, and the inverse of the distribution', () => {
  expect(studentTQuantile(0.5, 7)).toBe(0);
  expect(studentTQuantile(0.025, 7)).toBe(-studentTQuantile(0.975, 7));
  for (const degreesOfFreedom of [1, 4, 33, 1185])
    for (const probability of [0.01, 0.3, 0.8, 0.995])
      expect(studentTCdf(studentTQuantile(probability, degreesOfFreedom), degreesOfFreedom)).toBeCloseTo(
        probability,
        9,
      );
});
