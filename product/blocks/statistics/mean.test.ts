import { fc } from '#platform/testing/properties.ts';
import { expect, it } from 'vitest';
import { computeMeanFromTallies } from './mean.ts';

const tallyValues = (values: number[]) =>
  [...Map.groupBy(values, (value) => value)].map(([value, all]) => ({
    n: all.length,
    total: value * all.length,
  }));

it('has the interval of five small numbers, calculated by hand', () => {
  // 1, 2, 3, 4, 5: s = √2.5, half width 2.776445 · √2.5 / √5 = 1.963243 (t from the NIST table, 4 degrees).
  expect(computeMeanFromTallies(tallyValues([1, 2, 3, 4, 5]))).toEqual({
    value: 3,
    deviation: expect.closeTo(Math.sqrt(2.5), 10),
    low: expect.closeTo(3 - 1.963243, 5),
    high: expect.closeTo(3 + 1.963243, 5),
    n: 5,
  });
});

it('handles few values', () => {
  expect(computeMeanFromTallies([])).toBeNull();
  expect(computeMeanFromTallies([{ n: 0, total: 0 }])).toBeNull();
  expect(computeMeanFromTallies(tallyValues([4]))).toEqual({ value: 4, deviation: 0, low: 4, high: 4, n: 1 });
  expect(computeMeanFromTallies([{ n: 3, total: 0.1 + 0.1 + 0.1 }])!.deviation).toBe(0);
});

it('equals the two-pass definition, in whatever order tallies are passed, also if split', () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: -50, max: 50 }), { minLength: 2, maxLength: 40 }),
      fc.nat(40),
      (values, cut) => {
        const overall = computeMeanFromTallies(tallyValues(values))!;
        const split = computeMeanFromTallies([
          ...tallyValues(values.slice(cut)),
          ...tallyValues(values.slice(0, cut)),
        ])!;
        expect(split.value).toBeCloseTo(overall.value, 9);
        expect(split.low).toBeCloseTo(overall.low, 9);
        const squares = values.reduce((sum, value) => sum + (value - overall.value) ** 2, 0);
        expect(overall.deviation).toBeCloseTo(Math.sqrt(squares / (values.length - 1)), 9);
      },
    ),
  );
});
