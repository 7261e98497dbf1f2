import { expect, it } from 'vitest';
import { krippendorffAlpha } from './krippendorff-alpha.ts';

const countValues = (observers: string[], values: string) =>
  [...observers[0]!].map((_, unit) =>
    [...values].map((value) => observers.filter((ratings) => ratings[unit] === value).length),
  );

// Krippendorff, K. (2011), Computing Krippendorff's alpha-reliability, section C: four observers, twelve units, values
// 1 to 5, some missing. Published: 0.743. The interval was computed in Python, leaving out one unit at a time.
it('four observers with missing values', () => {
  const observers = ['123321412___', '1233224125_3', '_3332342251_', '12332441251_'];
  const alpha = krippendorffAlpha(countValues(observers, '12345'))!;
  expect(alpha.value).toBeCloseTo(0.743, 3);
  expect([alpha.low, alpha.high]).toEqual([expect.closeTo(0.4566260844, 9), 1]);
});

// Section A of the same: two observers, ten units, two values: 0.095.
it('two observers of a binary variable', () => {
  const alpha = krippendorffAlpha(countValues(['0100000010', '1110010000'], '01'))!;
  expect(alpha.value).toBeCloseTo(0.095, 3);
});

// Section B of the same: two observers, twelve units, five values: 0.692.
it('two observers of five values', () => {
  const alpha = krippendorffAlpha(countValues(['aabbdcccedda', 'babbbccceddd'], 'abcde'))!;
  expect(alpha.value).toBeCloseTo(0.692, 3);
});

it('is null for units of one coder, and for a single value', () => {
  expect(krippendorffAlpha([[1, 0]])).toBeNull();
  expect(krippendorffAlpha([[2, 0]])).toBeNull();
  expect(krippendorffAlpha([])).toBeNull();
});

it('has no interval if it is not defined without one of the units', () => {
  expect(
    krippendorffAlpha([
      [2, 0],
      [2, 0],
      [1, 1],
    ]),
  ).toEqual({ value: 0, low: null, high: null });
});
