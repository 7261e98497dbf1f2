import { expect, it } from 'vitest';
import { compareTag, compareTags, type CodedUnit } from './compare-coders.ts';

/** Units of one answer each, from one row of 0, 1 and _ (not coded) per coder. */
const unitsOf = (...coders: string[]): CodedUnit[] =>
  [...coders[0]!].map((_, index) => ({
    answer: String(index),
    tags: coders.map((row) => (row[index] === '_' ? null : new Set(row[index] === '1' ? ['a'] : []))),
  }));

// Krippendorff (2011), section A: α = 0.095. Both coders agree on 6 of 10.
it('one tag of two coders', () => {
  const figures = compareTag(unitsOf('0100000010', '1110010000'), 'a');
  expect(figures.units).toBe(10);
  expect(figures.agreed).toBeCloseTo(0.6, 12);
  expect(figures.alpha!.value).toBeCloseTo(0.095, 3);
  // Observed 0.6; expected 0.8 · 0.6 + 0.2 · 0.4 = 0.56.
  expect(figures.kappa!.value).toBeCloseTo(0.04 / 0.44, 12);
});

// Cohen's κ of the table 20, 5, 10, 15: 0.4, with the interval of `cohen-kappa.test.ts`.
it('κ of whole answers has the interval of its table', () => {
  const [first, second] = [
    '1'.repeat(25) + '0'.repeat(25),
    `${'1'.repeat(20)}00000${'1'.repeat(10)}${'0'.repeat(15)}`,
  ];
  const { kappa } = compareTag(unitsOf(first, second), 'a');
  expect(kappa).toEqual({
    value: expect.closeTo(0.4, 9),
    low: expect.closeTo(0.1510922905, 7),
    high: expect.closeTo(0.6489077095, 7),
  });
});

it('three coders with missing values have α but no κ; a unit of one coder does not count', () => {
  const figures = compareTag(unitsOf('1100_', '11_0_', '10001'), 'a');
  expect(figures).toMatchObject({ units: 4, kappa: null });
  // Pairs: 3 of 3, 1 of 3, 1 of 1 and 3 of 3 are alike.
  expect(figures.agreed).toBeCloseTo(8 / 10, 12);
  // Values 3, 3, 2 and 3 to a unit; disagreement 4 / 2 in one; 5 times 1, 6 times 0 among 11.
  expect(figures.alpha!.value).toBeCloseTo(2 / 3, 12);
});

it('several tags: each decision counts, and whole answers are left out for the interval', () => {
  const units: CodedUnit[] = [
    { answer: '1', tags: [new Set(['a', 'b']), new Set(['a'])] },
    { answer: '2', tags: [new Set(['b']), new Set(['b'])] },
    { answer: '2', tags: [new Set(), new Set(['a'])] },
    { answer: '3', tags: [new Set(['a']), new Set(['a'])] },
  ];
  const figures = compareTags(units, ['a', 'b']);
  expect(figures.units).toBe(4);
  expect(figures.agreed).toBeCloseTo(6 / 8, 12);
  // Table of the 8 decisions: both 3, only first 1, only second 1, none 3.
  expect(figures.kappa!.value).toBeCloseTo(0.5, 12);
  expect(figures.kappa!.low).not.toBeNull();
  expect(compareTags([], ['a'])).toEqual({ units: 0, agreed: null, kappa: null, alpha: null });
});

it('full agreement is 1, without an interval', () => {
  const figures = compareTag(unitsOf('1100', '1100'), 'a');
  expect(figures.alpha).toEqual({ value: 1, low: null, high: null });
  expect(figures.kappa).toEqual({ value: 1, low: null, high: null });
});
