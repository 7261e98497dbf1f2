import { expect, it } from 'vitest';
import { computeShareScore } from './share-score.ts';

// Newcombe, R. G. (1998), Two-sided confidence intervals for the single proportion: comparison of seven
// methods, Statistics in Medicine 17, 857–872, table I, method 3 (score without continuity correction).
it.each([
  [81, 263, 25.53, 36.62],
  [0, 20, 0, 16.11],
])('of %i in %i has the published limits, in percent', (count, n, low, high) => {
  const tallies = [
    { part: '', choice: '5', n: count, total: 0 },
    { part: '', choice: '1', n: n - count, total: 0 },
    { part: 'other', choice: '5', n: 7, total: 0 },
  ];
  expect(computeShareScore('CSAT', '', tallies, (choice) => choice === '5')).toMatchObject({
    name: 'CSAT',
    value: expect.closeTo((100 * count) / n, 10),
    low: expect.closeTo(low, 2),
    high: expect.closeTo(high, 2),
  });
});

it('returns nothing without responses', () => {
  expect(computeShareScore('CSAT', '', [], () => true)).toBeNull();
});
