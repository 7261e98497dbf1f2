import { expect, it } from 'vitest';
import { addSums, sumWeights } from './weight-sums.ts';
import { weightedShare } from './weighted-share.ts';

const none = sumWeights([]);
const people = sumWeights([0.5, 1, 1, 2.5]);

it('is 0 to 1 if nobody answered, and uses Kish’s size for shares of 0 and 1', () => {
  expect(weightedShare(none, none)).toMatchObject({ share: 0, low: 0, high: 1, effectiveSize: 0 });
  // Kish: 5² / 8.5; Wilson's upper end of 0 of n is z² / (n + z²).
  const end = 3.841458820694124 / (25 / 8.5 + 3.841458820694124);
  expect(weightedShare(none, people)).toMatchObject({ share: 0, low: 0, high: expect.closeTo(end, 10) });
  // The same people in another order: 0.6000000000000001 and 0.6.
  const all = weightedShare(sumWeights([0.3, 0.2, 0.1]), sumWeights([0.1, 0.2, 0.3]));
  expect(all).toMatchObject({ share: 1, high: 1 });
  expect(weightedShare(people, people)).toMatchObject({
    share: 1,
    low: expect.closeTo(1 - end, 10),
    high: 1,
  });
});

it('never exceeds Kish’s size for a small weight, and has a smaller size for a large one', () => {
  const light = sumWeights([0.1]);
  const heavy = sumWeights([4]);
  const others = sumWeights(Array.from({ length: 100 }, () => 1));
  const first = weightedShare(light, addSums([light, others]));
  expect(first.effectiveSize).toBeCloseTo(100.1 ** 2 / 100.01, 9);
  const second = weightedShare(heavy, addSums([heavy, others]));
  expect(second.effectiveSize).toBeLessThan(30);
  expect(second.high).toBeGreaterThan(0.1);
});

it('has no standard error for a single person', () => {
  const one = sumWeights([2]);
  expect(weightedShare(one, one)).toMatchObject({ share: 1, standardError: 0 });
});
