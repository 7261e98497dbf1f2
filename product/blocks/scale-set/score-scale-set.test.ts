import { expect, it } from 'vitest';
import { findPublishedSet } from './instruments.ts';
import { computeScoringLine, computeScoreRange, computeScore, type ScoredSet } from './score-scale-set.ts';

const items = (count: number) => Array.from({ length: count }, (_, index) => ({ id: `item${index}` }));
const set = (
  instrument: ScoredSet['instrument'],
  count: number,
  overrides: Partial<ScoredSet> = {},
): ScoredSet => ({
  instrument,
  items: items(count),
  points: 5,
  reversed: [],
  susEquivalent: false,
  ...overrides,
});
const computeScores = (...scores: number[]) =>
  Object.fromEntries(scores.map((score, index) => [`item${index}`, score]));

it('SUS: the worked example of Brooke (1996) scores 55', () => {
  // The filled-in form on its last page: contributions 4 1 1 4 1 2 1 1 4 3 add up to 22, times 2.5.
  expect(computeScore(set('sus', 10), computeScores(5, 4, 2, 1, 2, 3, 2, 4, 5, 2))).toBe(55);
});

it('SUS: best and worst are 100 and 0, the middle is 50, and every score is a multiple of 2.5', () => {
  expect(computeScore(set('sus', 10), computeScores(5, 1, 5, 1, 5, 1, 5, 1, 5, 1))).toBe(100);
  expect(computeScore(set('sus', 10), computeScores(1, 5, 1, 5, 1, 5, 1, 5, 1, 5))).toBe(0);
  expect(computeScore(set('sus', 10), computeScores(3, 3, 3, 3, 3, 3, 3, 3, 3, 3))).toBe(50);
  expect(computeScore(set('sus', 10), computeScores(4, 3, 3, 3, 3, 3, 3, 3, 3, 3))).toBe(52.5);
});

it('UMUX-Lite: (sum − 2) · 100/12, and 0.65 of it plus 22.9 as an estimate of SUS', () => {
  expect(computeScore(set('umux-lite', 2), computeScores(6, 5))).toBe(75);
  expect(computeScore(set('umux-lite', 2, { susEquivalent: true }), computeScores(6, 5))).toBeCloseTo(
    71.65,
    9,
  );
  expect(computeScoreRange(set('umux-lite', 2, { susEquivalent: true }))).toEqual([
    22.9,
    expect.closeTo(87.9, 9),
  ]);
});

it('own statements: the mean, with reverse-coded ones inverted', () => {
  const own = set('likert', 3, { points: 7, reversed: ['item1'] });
  // 6, 8 − 2 = 6 and 3.
  expect(computeScore(own, computeScores(6, 2, 3))).toBe(5);
  expect(computeScoreRange(own)).toEqual([1, 7]);
  expect(computeScoringLine(own).slope).toBeCloseTo(1 / 3, 12);
});

it('SEQ: the score itself', () => {
  expect(computeScore(set('seq', 1), computeScores(6))).toBe(6);
});

it('has no score while a statement is unanswered, also if its id is an object property', () => {
  expect(computeScore(set('sus', 10), computeScores(5, 4, 2))).toBeNull();
  expect(computeScore(set('likert', 0, { items: [{ id: 'constructor' }] }), {})).toBeNull();
});

it('has the statements, points and ends as published', () => {
  expect(findPublishedSet('sus')!.statements).toHaveLength(10);
  expect(findPublishedSet('umux-lite')!.statements).toHaveLength(2);
  expect(findPublishedSet('seq')!.points).toBe(7);
  expect(findPublishedSet('likert')).toBeUndefined();
});
