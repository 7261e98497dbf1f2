import { expect, it } from 'vitest';
import { estimateDifference, estimateShareDifference } from './difference.ts';

// Newcombe, R. G. (1998), Statistics in Medicine 17, 873–890, table II, method 10.
it.each([
  [56, 70, 48, 80, 0.0524, 0.3339],
  [9, 10, 3, 10, 0.1705, 0.809],
  [6, 7, 2, 7, 0.0582, 0.8062],
  [5, 56, 0, 29, -0.0381, 0.1926],
  [0, 10, 0, 20, -0.1611, 0.2775],
])('%i of %i less %i of %i has the published limits', (a, n, b, m, low, high) => {
  const result = estimateShareDifference(a, n, b, m);
  expect(result.value).toBeCloseTo(a / n - b / m, 12);
  expect(result.low).toBeCloseTo(low, 4);
  expect(result.high).toBeCloseTo(high, 4);
});

it('for symmetric intervals, the variances are added', () => {
  const result = estimateDifference({ value: 40, low: 37, high: 43 }, { value: 30, low: 26, high: 34 });
  expect(result).toEqual({ value: 10, low: 5, high: 15 });
});
