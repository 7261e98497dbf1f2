import { expect, it } from 'vitest';
import { rating } from './rating.ts';

const config = { ...rating.fresh(() => 'x'), points: 5 };
const tally = (score: number, n: number) => ({
  part: '',
  choice: String(score),
  n,
  total: n * score,
});

it('has a bar per point, with the mean and its interval', () => {
  const finding = rating.summarise(
    config,
    [{ part: '$answered', choice: '', n: 5, total: 0 }, ...[1, 2, 3, 4, 5].map((score) => tally(score, 1))],
    [],
  );
  expect(finding.groups[0]!.bars.map(({ choice, n }) => [choice, n])).toEqual([
    ['1', 1],
    ['2', 1],
    ['3', 1],
    ['4', 1],
    ['5', 1],
  ]);
  // The same five numbers as in mean.test.ts, calculated by hand there.
  expect(finding.groups[0]!.mean).toMatchObject({ value: 3, low: expect.closeTo(1.036757, 5), n: 5 });
});

it('keeps scores of a scale that had more points', () => {
  const finding = rating.summarise(config, [tally(7, 2)], []);
  expect(finding.groups[0]!.bars.at(-1)).toEqual({ part: '', choice: '7', label: {}, n: 2 });
});

it('formats the score with the number of points', () => {
  expect(rating.formatAnswer(config, { score: 4 }, () => '')).toBe('4 of 5');
});
