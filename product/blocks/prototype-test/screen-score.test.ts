import { expect, it } from 'vitest';
import { computeScreenScore } from './screen-score.ts';

it('subtracts the published points per percent and second', () => {
  const score = (exits: number, misclicks: number, seconds: number) =>
    computeScreenScore({ exits, misclicks, seconds });
  expect(score(0, 0, 5)).toBe(100);
  // Calculated by hand from the published rules: 10 for exits, 10 for misclicks, 5 for ten seconds beyond five.
  expect(score(0.1, 0.2, 15)).toBeCloseTo(75, 10);
  expect(score(0, 0, 25)).toBe(90);
  expect(score(0, 0, 600)).toBe(90);
  expect(score(0.9, 1, 60)).toBe(0);
});
