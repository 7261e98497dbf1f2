import { expect, it } from 'vitest';
import { logFactorial } from './log-factorial.ts';

// Python, math.lgamma(n + 1); the last values are on both sides of the switch to the series.
it.each([
  [0, 0],
  [1, 0],
  [2, 0.6931471805599453],
  [10, 15.104412573075516],
  [170, 706.5730622457874],
  [65_535, 661_276.8717651855],
  [65_536, 661_287.9621200744],
  [10_000_000, 151_180_965.48756957],
])('ln %i! is %d', (n, value) => {
  expect(logFactorial(n)).toBeCloseTo(value, n < 1_000 ? 11 : 5);
});

it('is continuous where the series starts', () => {
  expect(logFactorial(65_536) - logFactorial(65_535)).toBeCloseTo(Math.log(65_536), 8);
});
