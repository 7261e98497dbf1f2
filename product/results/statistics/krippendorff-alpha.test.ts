import { expect, it } from 'vitest';
import { krippendorffAlpha } from './krippendorff-alpha.ts';

// Krippendorff, K. (2011), Computing Krippendorff's alpha-reliability, section C: four observers, twelve units, values
// 1 to 5, some missing. Published: nominal 0.743, ordinal 0.815, interval 0.849.
const observers = ['123321412___', '1233224125_3', '_3332342251_', '12332441251_'];
const units = Array.from({ length: 12 }, (_, unit) =>
  [1, 2, 3, 4, 5].map((value) => observers.filter((ratings) => ratings[unit] === String(value)).length),
);

it.each([
  ['nominal', 0.743],
  ['ordinal', 0.815],
  ['interval', 0.849],
] as const)('%s: the published α', (metric, alpha) => {
  expect(krippendorffAlpha(units, metric)).toBeCloseTo(alpha, 3);
});

// Two coders, ten units (section A of the same): α = 0.095.
it('two coders of a binary variable', () => {
  const first = '0100000010';
  const second = '1110010000';
  const binaryUnits = [...first].map((value, index) => {
    const counts = [0, 0];
    counts[Number(value)]! += 1;
    counts[Number(second[index])]! += 1;
    return counts;
  });
  expect(krippendorffAlpha(binaryUnits, 'nominal')).toBeCloseTo(0.095, 3);
});

it('is null for units of one coder, and for a single value', () => {
  expect(krippendorffAlpha([[1, 0]], 'nominal')).toBeNull();
  expect(krippendorffAlpha([[2, 0]], 'ordinal')).toBeNull();
});
