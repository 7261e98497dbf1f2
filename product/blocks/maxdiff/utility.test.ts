import { expect, it } from 'vitest';
import { computePreferenceShares, computeUtility } from './utility.ts';

it('has the published utility and standard error', () => {
  // Lipovetsky & Conklin (2014), table 6, first item: b = 0.115, se = 0.017; the second row was computed with bwsTools 1.2.0.
  for (const [shown, best, worst, value, error] of [
    [7145, 1733, 1324, 0.115, 0.017],
    [100, 40, 10, 0.619, 0.148],
  ] as const) {
    const utility = computeUtility(shown, best, worst)!;
    expect(utility.value).toBeCloseTo(value, 3);
    expect((utility.high - utility.low) / 2 / 1.959964).toBeCloseTo(error, 3);
  }
});

it('works for items that were always best, never chosen or never shown', () => {
  expect(computeUtility(10, 10, 0)!.value).toBeCloseTo(Math.log(39), 9);
  expect(computeUtility(10, 0, 10)!.value).toBeCloseTo(-Math.log(39), 9);
  expect(computeUtility(10, 0, 0)!.value).toBe(0);
  expect(computeUtility(0, 0, 0)).toBeNull();
});

const utility = (value: number, half = 0.2) => ({ value, low: value - half, high: value + half });

it('has shares of preference that add up to one', () => {
  const shares = computePreferenceShares([utility(Math.log(3)), utility(0), null]);
  expect(shares.map((share) => share?.share)).toEqual([
    expect.closeTo(0.75, 12),
    expect.closeTo(0.25, 12),
    undefined,
  ]);
  // Two items: logit ln 3, half the width √(2 · (0.2² + 0.2²)) = 0.4.
  expect(shares[0]!.low).toBeCloseTo(1 / (1 + Math.exp(-(Math.log(3) - 0.4))), 12);
  expect(shares[1]!.high).toBeCloseTo(1 / (1 + Math.exp(-(-Math.log(3) + 0.4))), 12);
  expect(computePreferenceShares([])).toEqual([]);
  expect(computePreferenceShares([null])).toEqual([null]);
  expect(computePreferenceShares([utility(1)])).toEqual([{ share: 1, low: 1, high: 1 }]);
});

/** Park and Miller's generator. */
function createRandom() {
  let seed = 26;
  return () => (seed = (seed * 16_807) % 2_147_483_647) / 2_147_483_647;
}

/** A person's best-minus-worst counts of four items in six sets of two, where people differ in what they prefer. */
function answer(random: () => number) {
  const likes = [1.2, 0.4, 0, -0.8].map((value) => value + 2 * (random() + random() + random() - 1.5));
  const net = [0, 0, 0, 0];
  for (let a = 0; a < 4; a += 1)
    for (let b = a + 1; b < 4; b += 1) {
      const isFirst = random() < 1 / (1 + Math.exp(likes[b]! - likes[a]!));
      net[isFirst ? a : b]! += 1;
      net[isFirst ? b : a]! -= 1;
    }
  return net;
}

it('intervals of utilities and preference hold the truth in at least 93 of 100 draws of people who differ', () => {
  const random = createRandom();
  const estimate = (nets: number[][]) => {
    const utilities = [0, 1, 2, 3].map((item) => {
      const scores = nets.map((net) => (100 * net[item]!) / 3);
      const n = scores.length;
      const value = scores.reduce((sum, score) => sum + score, 0) / n;
      const deviation = Math.sqrt(scores.reduce((sum, score) => sum + (score - value) ** 2, 0) / (n - 1));
      const best = nets.reduce((sum, net) => sum + (3 + net[item]!) / 2, 0);
      return computeUtility(3 * n, best, 3 * n - best, { value, deviation, n, low: value, high: value })!;
    });
    return { utilities, shares: computePreferenceShares(utilities) };
  };
  const truth = estimate(Array.from({ length: 100_000 }, () => answer(random)));
  const draws = 300;
  const hits = { utilities: 0, shares: 0 };
  for (let draw = 0; draw < draws; draw += 1) {
    const { utilities, shares } = estimate(Array.from({ length: 60 }, () => answer(random)));
    utilities.forEach(({ low, high }, item) => {
      const { value } = truth.utilities[item]!;
      if (low <= value && value <= high) hits.utilities += 1;
      const { share } = truth.shares[item]!;
      if (shares[item]!.low <= share && share <= shares[item]!.high) hits.shares += 1;
    });
  }
  expect(hits.utilities / draws / 4).toBeGreaterThan(0.93);
  expect(hits.shares / draws / 4).toBeGreaterThan(0.93);
});
