import { expect, it } from 'vitest';
import type { Scale } from '../../statistics/finding.ts';
import { computeFigures } from '../../statistics/compute-figures.ts';
import { listScaleChoices, summariseNumbers, summariseScores } from './bars.ts';

it('the interval of a mean stays on the scale', () => {
  const tally = (score: number, n: number) => ({ part: '', choice: String(score), n, total: n * score });
  const summarise = (...tallies: ReturnType<typeof tally>[]) =>
    summariseScores('', null, listScaleChoices(1, 5), tallies).mean!;
  // 5, 5, 4: mean 4.667, t(2) = 4.303 standard errors of 0.333 above it is 6.1.
  expect(summarise(tally(5, 2), tally(4, 1))).toMatchObject({ low: expect.closeTo(3.2324, 4), high: 5 });
  expect(summarise(tally(1, 2), tally(2, 1))).toMatchObject({ low: 1, high: expect.closeTo(2.7676, 4) });
  // A point of the scale that was removed has answers.
  expect(summarise(tally(7, 4))).toMatchObject({ value: 7, low: 7, high: 7 });
});

it('the interval of a mean of numbers stays within their limits', () => {
  const { numbers } = computeFigures([0, 0, 0, 0, 100].map((number) => [{ part: 'a', choice: '', number }]));
  const summarise = (scale?: Scale) => summariseNumbers('a', null, numbers, { scale }).mean!;
  // Mean 20, t(4) = 2.776 standard errors of 20.
  const high = expect.closeTo(75.529, 3) as number;
  expect(summarise()).toMatchObject({ low: expect.closeTo(-35.529, 3) as number, high });
  expect(summarise([0, 50])).toMatchObject({ low: 0, high: 50 });
  expect(summarise([0, null])).toMatchObject({ low: 0, high });
  // Limits that were moved later do not part the mean from its interval.
  expect(summarise([30, 100])).toMatchObject({ value: 20, low: 20, high });
});
