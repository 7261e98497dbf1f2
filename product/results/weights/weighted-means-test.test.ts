import { expect, it } from 'vitest';
import { computeWeightedDistribution } from './weighted-distribution.ts';
import { sumNumbers } from './weighted-mean.ts';
import { weightedTTest, weightedWaldTest } from './weighted-means-test.ts';

const sums = (...pairs: [number, weight: number][]) =>
  sumNumbers(
    computeWeightedDistribution(
      Float64Array.from(pairs, ([number]) => number),
      Float64Array.from(pairs, ([, weight]) => weight),
    ),
  );
const one = sums([3, 1], [5, 2.5], [8, 0.5]);
const other = sums([6, 1], [9, 1.5], [4, 3], [7, 0.2]);

it('of two groups the F is the square of t, with the same p', () => {
  const t = weightedTTest(one, other)!;
  const wald = weightedWaldTest([one, sums(), other])!;
  expect(wald).toMatchObject({ freedom: 1, errorFreedom: t.freedom });
  expect(wald.statistic).toBeCloseTo(t.statistic ** 2, 10);
  expect(wald.p).toBeCloseTo(t.p, 10);
  expect(weightedTTest(other, one)!.statistic).toBeCloseTo(-t.statistic, 12);
});

it('there is no test of a group of one person, of one group, or without spread', () => {
  const single = sums([4, 2]);
  const same = sums([4, 1], [4, 3]);
  expect(weightedTTest(one, single)).toBeNull();
  expect(weightedTTest(single, one)).toBeNull();
  expect(weightedTTest(same, same)).toBeNull();
  expect(weightedWaldTest([one, other, single])).toBeNull();
  // Around another origin the spread of one person is a rounding error.
  const person = computeWeightedDistribution(Float64Array.from([4]), Float64Array.from([0.3]));
  for (let origin = 0.1; origin < 3; origin += 0.1) {
    expect(weightedWaldTest([one, other, sumNumbers(person, origin)])).toBeNull();
  }
  expect(weightedWaldTest([one, other, same])).toBeNull();
  expect(weightedWaldTest([one, sums()])).toBeNull();
});
