import { fc } from '#platform/testing/properties.ts';
import { expect, it } from 'vitest';
import { computeTimeQuantile, computeTimeStep } from './time-steps.ts';

function tally(times: number[]) {
  const steps = Map.groupBy(times, computeTimeStep);
  return [...steps].map(([step, all]) => ({
    part: '~seconds',
    choice: `task ${step}`,
    n: all.length,
    total: all.reduce((sum, time) => sum + time, 0),
  }));
}

it('computes the exact median of few distant times', () => {
  expect(computeTimeQuantile(tally([10, 2, 40]), 0.5)).toBe(10);
  expect(computeTimeQuantile(tally([2, 10]), 0.5)).toBe(6);
  expect(computeTimeQuantile([], 0.5)).toBeNull();
});

it('is within five percent of the true median, and has at most 150 steps in a day', () => {
  fc.assert(
    fc.property(
      fc.array(fc.double({ min: 0.2, max: 86_400, noNaN: true }), { minLength: 1, maxLength: 51 }),
      (times) => {
        if (times.length % 2 === 0) times.pop();
        const median = times.toSorted((a, b) => a - b)[(times.length - 1) / 2]!;
        expect(Math.abs(computeTimeQuantile(tally(times), 0.5)! / median - 1)).toBeLessThan(0.1);
      },
    ),
  );
  expect(Number(computeTimeStep(86_400))).toBeLessThan(150);
  expect(computeTimeStep(0)).toBe('0');
});
