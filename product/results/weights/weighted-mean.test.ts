import { expect, it } from 'vitest';
import { seededRandom } from '../statistics/seeded-random.ts';
import { computeWeightedDistribution } from './weighted-distribution.ts';
import { computeMoments, sumNumbers, weightedMean, type NumberSums } from './weighted-mean.ts';

const random = seededRandom();
const numbers = Float64Array.from({ length: 500 }, () => 20 + Math.round(60 * random()) / 2);
const weights = Float64Array.from({ length: 500 }, () => 0.2 + 3 * random() ** 2);
const whole = computeWeightedDistribution(numbers, weights);

/** Adds the sums of two sets of people that have the same origin. */
function add(first: NumberSums, second: NumberSums): NumberSums {
  const keys = Object.keys(first) as (keyof NumberSums)[];
  return Object.fromEntries(
    keys.map((key) => [key, key === 'origin' ? first.origin : first[key] + second[key]]),
  ) as Record<keyof NumberSums, number>;
}

it('is the same when computed from segments with any origin', () => {
  const halves = [0, 1].map((half) =>
    computeWeightedDistribution(
      numbers.filter((_, index) => index % 2 === half),
      weights.filter((_, index) => index % 2 === half),
    ),
  );
  const expected = weightedMean(sumNumbers(whole))!;
  for (const origin of [0, 31, -12.5]) {
    const sums = add(sumNumbers(halves[0]!, origin), sumNumbers(halves[1]!, origin));
    const result = weightedMean(sums)!;
    for (const key of ['value', 'deviation', 'standardError', 'low', 'high'] as const)
      expect(result[key]).toBeCloseTo(expected[key], 9);
    expect(computeMoments(sums).v).toBeCloseTo(computeMoments(sumNumbers(whole)).v, 12);
  }
});

it('leaves out people without number or weight, and has no spread for a single person', () => {
  const distribution = computeWeightedDistribution(
    Float64Array.from([4, Number.NaN, 9, 7]),
    Float64Array.from([2, 1, 0, 0]),
  );
  expect(weightedMean(sumNumbers(distribution))).toEqual({
    value: 4,
    low: 4,
    high: 4,
    deviation: 0,
    standardError: 0,
    n: 1,
  });
  expect(
    weightedMean(sumNumbers(computeWeightedDistribution(new Float64Array(), new Float64Array()))),
  ).toBeNull();
});
