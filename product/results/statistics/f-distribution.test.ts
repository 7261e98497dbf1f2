import { expect, it } from 'vitest';
import { fSurvival } from './f-distribution.ts';

// R 4.2.2, pf(f, degreesOfFreedom, errorDegreesOfFreedom, lower.tail = FALSE).
it.each([
  [2.3, 3.7, 812.4, 0.0622857262180195],
  [14.2, 7, 999_993, 1.43812021617603e-18],
  [1.01, 118.6, 118.6 * 5e5, 0.452234041817774],
  [9, 4, 1.1e7, 2.89377241299199e-7],
  [2, 30, 1e10, 0.000920682420791796],
  [0.2, 1, 4, 0.677868828699249],
])('P(F > %d) with %d and %d degrees of freedom', (f, degreesOfFreedom, errorDegreesOfFreedom, p) => {
  expect(fSurvival(f, degreesOfFreedom, errorDegreesOfFreedom) / p).toBeCloseTo(1, 8);
});

it('is continuous where the approximation starts, and 1 at 0', () => {
  expect(fSurvival(2, 30, 1.0000001e7) / fSurvival(2, 30, 0.9999999e7)).toBeCloseTo(1, 7);
  expect(fSurvival(0, 3, 10)).toBe(1);
});
