import { fc } from '#platform/testing/properties.ts';
import { expect, it } from 'vitest';
import { meanOf } from './mean.ts';

const tallyOf = (values: number[]) => ({
  n: values.length,
  total: values.reduce((sum, value) => sum + value, 0),
  squares: values.reduce((sum, value) => sum + value * value, 0),
});

it('has the interval of a worked example', () => {
  // NIST/SEMATECH e-Handbook 1.3.5.2, data set ZARR13.DAT by its own figures: n = 195, mean 9.261460,
  // standard deviation 0.022789; 95 % interval 9.258242 to 9.264679.
  const [n, value, deviation] = [195, 9.26146, 0.022789];
  const mean = meanOf([{ n, total: n * value, squares: deviation ** 2 * (n - 1) + n * value ** 2 }]);
  expect(mean!.value).toBeCloseTo(9.26146, 6);
  expect(mean!.deviation).toBeCloseTo(0.022789, 6);
  expect(mean!.low).toBeCloseTo(9.258242, 5);
  expect(mean!.high).toBeCloseTo(9.264679, 5);
});

it('has the interval of five small numbers, worked by hand', () => {
  // 1, 2, 3, 4, 5: s = √2.5, half width 2.776445 · √2.5 / √5 = 1.963243 (t from the NIST table, 4 degrees).
  expect(meanOf([tallyOf([1, 2, 3, 4, 5])])).toEqual({
    value: 3,
    deviation: expect.closeTo(Math.sqrt(2.5), 10),
    low: expect.closeTo(3 - 1.963243, 5),
    high: expect.closeTo(3 + 1.963243, 5),
    n: 5,
  });
});

it('says what few values can say', () => {
  expect(meanOf([])).toBeNull();
  expect(meanOf([{ n: 0, total: 0, squares: 0 }])).toBeNull();
  expect(meanOf([tallyOf([4])])).toEqual({ value: 4, deviation: 0, low: 4, high: 4, n: 1 });
  // 0.1 three times: rounding leaves Σx² − (Σx)²/n a hair from zero.
  expect(meanOf([tallyOf([0.1, 0.1, 0.1])])!.deviation).toBeLessThan(1e-8);
});

it('does not depend on how values are split into tallies', () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: -50, max: 50 }), { minLength: 2, maxLength: 40 }),
      fc.nat(40),
      (values, cut) => {
        const whole = meanOf([tallyOf(values)])!;
        const split = meanOf([tallyOf(values.slice(0, cut)), tallyOf(values.slice(cut))])!;
        expect(split.value).toBeCloseTo(whole.value, 9);
        expect(split.low).toBeCloseTo(whole.low, 9);
        // The two-pass definition of the sample deviation, worked independently.
        const around = values.reduce((sum, value) => sum + (value - whole.value) ** 2, 0);
        expect(whole.deviation).toBeCloseTo(Math.sqrt(around / (values.length - 1)), 6);
      },
    ),
  );
});
