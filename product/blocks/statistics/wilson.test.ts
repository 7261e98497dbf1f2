import { fc } from '#platform/testing/properties.ts';
import { expect, it } from 'vitest';
import { wilson } from './wilson.ts';

// Newcombe, R. G. (1998), Two-sided confidence intervals for the single proportion: comparison of seven
// methods, Statistics in Medicine 17, 857–872, table I, method 3 (score without continuity correction).
it.each([
  [81, 263, 0.2553, 0.3662],
  [15, 148, 0.0624, 0.1605],
  [0, 20, 0, 0.1611],
  [1, 29, 0.0061, 0.1718],
])('%i of %i has the published limits', (count, n, low, high) => {
  const interval = wilson(count, n);
  expect(interval.share).toBe(count / n);
  expect(interval.low).toBeCloseTo(low, 4);
  expect(interval.high).toBeCloseTo(high, 4);
});

it('contains the shares that the score test does not reject', () => {
  // The definition, computed independently: at a limit q, |p − q| = z √(q(1 − q) / n).
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 100_000 }),
      fc.double({ min: 0, max: 1, noNaN: true }),
      (n, part) => {
        const count = Math.round(part * n);
        const { share, low, high } = wilson(count, n);
        expect(low >= 0 && low <= share && share <= high && high <= 1).toBe(true);
        for (const limit of [low, high]) {
          if (limit === 0 || limit === 1) continue;
          const score = Math.abs(share - limit) / Math.sqrt((limit * (1 - limit)) / n);
          expect(score).toBeCloseTo(1.959964, 4);
        }
      },
    ),
  );
});

it('is symmetric for the opposite answer', () => {
  fc.assert(
    fc.property(fc.nat(500), fc.nat(500), (yes, no) => {
      if (yes + no === 0) return;
      expect(wilson(yes, yes + no).low).toBeCloseTo(1 - wilson(no, yes + no).high, 10);
    }),
  );
});

it('is 0 to 1 if nobody answered', () => {
  expect(wilson(0, 0)).toEqual({ share: 0, low: 0, high: 1 });
});
