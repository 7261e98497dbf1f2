import { expect, it } from 'vitest';
import {
  findMostFrequentCategory,
  computeCoefficients,
  classifyFeature,
  KANO_FEELINGS,
  type CategoryCounts,
} from './evaluation.ts';

const counts = (A: number, O: number, M: number, I: number, R = 0, Q = 0): CategoryCounts => ({
  A,
  O,
  M,
  I,
  R,
  Q,
});

it('matches the published table', () => {
  // Berger et al. (1993), figure 4: rows with the feature, columns without it.
  expect(
    KANO_FEELINGS.map((row) => KANO_FEELINGS.map((column) => classifyFeature(row, column)).join(' ')),
  ).toEqual(['Q A A A O', 'R I I I M', 'R I I I M', 'R I I I M', 'R R R R Q']);
});

it('has the coefficients of a sample, calculated by hand, without reverse and questionable answers', () => {
  const { better, worse } = computeCoefficients(counts(30, 20, 10, 40, 7, 3))!;
  expect([better.share, worse.share]).toEqual([0.5, 0.3]);
  // Wilson for 50 and 30 of 100, calculated with Python by the formula.
  expect([better.low, better.high]).toEqual([expect.closeTo(0.403832, 6), expect.closeTo(0.596168, 6)]);
  expect([worse.low, worse.high]).toEqual([expect.closeTo(0.218949, 6), expect.closeTo(0.395849, 6)]);
  expect(computeCoefficients(counts(0, 0, 0, 0, 4, 1))).toBeNull();
});

it('finds the most frequent category, with ties in the order M, O, A, I', () => {
  expect(findMostFrequentCategory(counts(5, 3, 2, 10))).toEqual({ category: 'I', strength: 0.25 });
  expect(findMostFrequentCategory(counts(4, 4, 4, 4))).toEqual({ category: 'M', strength: 0 });
  expect(findMostFrequentCategory(counts(4, 4, 1, 1))).toMatchObject({ category: 'O', strength: 0 });
  expect(findMostFrequentCategory(counts(0, 0, 0, 0))).toBeUndefined();
});
