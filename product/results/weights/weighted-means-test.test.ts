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
const first = sums([3, 1], [5, 2.5], [8, 0.5]);
const second = sums([6, 1], [9, 1.5], [4, 3], [7, 0.2]);

it('for two groups, F is the square of t and p is equal', () => {
  const t = weightedTTest(first, second)!;
  const wald = weightedWaldTest([first, sums(), second])!;
  expect(wald).toMatchObject({ degreesOfFreedom: 1, errorDegreesOfFreedom: t.degreesOfFreedom });
  expect(wald.statistic).toBeCloseTo(t.statistic ** 2, 10);
  expect(wald.p).toBeCloseTo(t.p, 10);
  expect(weightedTTest(second, first)!.statistic).toBeCloseTo(-t.statistic, 12);
});

it('is null for a group of one person, a single group, or without spread', () => {
  const single = sums([4, 2]);
  const same = sums([4, 1], [4, 3]);
  expect(weightedTTest(first, single)).toBeNull();
  expect(weightedTTest(single, first)).toBeNull();
  expect(weightedTTest(same, same)).toBeNull();
  expect(weightedWaldTest([first, second, single])).toBeNull();
  // With another origin, the spread of one person is a rounding error instead of 0.
  const person = computeWeightedDistribution(Float64Array.from([4]), Float64Array.from([0.3]));
  for (let origin = 0.1; origin < 3; origin += 0.1) {
    expect(weightedWaldTest([first, second, sumNumbers(person, origin)])).toBeNull();
  }
  expect(weightedWaldTest([first, second, same])).toBeNull();
  expect(weightedWaldTest([first, sums()])).toBeNull();
});
