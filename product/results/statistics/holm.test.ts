import { fc } from '#platform/testing/properties.ts';
import { expect, it } from 'vitest';
import { holm } from './holm.ts';

// R: p.adjust(c(0.01, 0.04, 0.03, 0.005), "holm") and p.adjust(c(0.01, 0.02, 0.02, 0.9), "holm"), worked by hand:
// sorted 0.005·4, 0.01·3, 0.03·2, 0.04·1 raised to the previous value.
it.each([
  [
    [0.01, 0.04, 0.03, 0.005],
    [0.03, 0.06, 0.06, 0.02],
  ],
  [
    [0.01, 0.02, 0.02, 0.9],
    [0.04, 0.06, 0.06, 0.9],
  ],
  [
    [0.6, 0.7],
    [1, 1],
  ],
  [[], []],
])('%j becomes %j', (ps, adjusted) => {
  const result = holm(ps);
  expect(result).toHaveLength(adjusted.length);
  adjusted.forEach((p, index) => expect(result[index]).toBeCloseTo(p, 12));
});

it('is at least the original p and at most Bonferroni’s', () => {
  fc.assert(
    fc.property(fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { maxLength: 30 }), (ps) => {
      holm(ps).forEach((adjusted, index) => {
        expect(adjusted).toBeGreaterThanOrEqual(ps[index]!);
        expect(adjusted).toBeLessThanOrEqual(Math.min(1, ps[index]! * ps.length) + 1e-12);
      });
    }),
  );
});
