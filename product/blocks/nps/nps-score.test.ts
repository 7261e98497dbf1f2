import { fc } from '#platform/testing/properties.ts';
import { expect, it } from 'vitest';
import { computeNpsScore } from './nps-score.ts';

const Z = 1.959963984540054;

it('is the share of promoters less the share of detractors, with its interval calculated by hand', () => {
  // 50 promoters, 30 passives, 20 detractors: 0.3. With 0.75, 1.5 and 0.75 more: 30/103 = 0.291262 and variance
  // (71.5/103 − 0.084834) / 103 = 0.0059159, root 0.0769146.
  expect(computeNpsScore(50, 20, 100)).toMatchObject({
    name: 'NPS',
    value: expect.closeTo(30, 10),
    low: expect.closeTo(14.05113, 4),
    high: expect.closeTo(44.2013, 4),
  });
});

it('has the mean of the values +1, 0 and −1, and their variance with three people more', () => {
  // Independent of the formula; with four times as many people, since quarters of people are added.
  fc.assert(
    fc.property(fc.nat(40), fc.nat(40), fc.nat(40), (promoters, passives, detractors) => {
      const n = promoters + passives + detractors;
      const score = computeNpsScore(promoters, detractors, n);
      if (n === 0) return expect(score).toBeNull();
      const quarters = [
        ...Array.from({ length: 4 * promoters + 3 }, () => 1),
        ...Array.from({ length: 4 * passives + 6 }, () => 0),
        ...Array.from({ length: 4 * detractors + 3 }, () => -1),
      ];
      const mean = quarters.reduce((sum, value) => sum + value, 0) / quarters.length;
      const variance = quarters.reduce((sum, value) => sum + (value - mean) ** 2, 0) / quarters.length;
      const half = 100 * Z * Math.sqrt(variance / (n + 3));
      const value = (100 * (promoters - detractors)) / n;
      expect(score!.value).toBeCloseTo(value, 8);
      expect(score!.low).toBeCloseTo(Math.max(-100, Math.min(value, 100 * mean - half)), 6);
      expect(score!.high).toBeCloseTo(Math.min(100, Math.max(value, 100 * mean + half)), 6);
    }),
  );
});

/** Coverage probability of the interval, summed over all possible samples of size n. */
function computeCoverage(n: number, p: number, d: number): number {
  const factorials = [1];
  for (let i = 1; i <= n; i += 1) factorials.push(factorials[i - 1]! * i);
  let covered = 0;
  for (let a = 0; a <= n; a += 1)
    for (let b = 0; a + b <= n; b += 1) {
      const passives = n - a - b;
      const { low, high } = computeNpsScore(a, b, n)!;
      const trueScore = 100 * (p - d);
      if (low > trueScore + 1e-9 || high < trueScore - 1e-9) continue;
      const arrangements = factorials[n]! / (factorials[a]! * factorials[b]! * factorials[passives]!);
      covered += arrangements * p ** a * d ** b * (1 - p - d) ** passives;
    }
  return covered;
}

// Rocks (2016): without the adjustment, coverage is far too low for small samples or extreme shares: 65 % instead of
// 95 % for ten people with 90 % promoters and 2 % detractors.
it.each([
  [5, 0.9, 0.02],
  [10, 0.9, 0.02],
  [10, 0.6, 0.1],
  [20, 0.4, 0.3],
  [50, 0.2, 0.5],
])('of %i people with shares %d and %d, about 95 in 100 intervals contain the score', (n, p, d) => {
  expect(computeCoverage(n, p, d)).toBeGreaterThan(0.91);
  expect(computeCoverage(n, p, d)).toBeLessThan(0.98);
});

it('stays within −100 and 100, includes the score, and is not of zero width if a few agree', () => {
  expect(computeNpsScore(9, 0, 10)!.high).toBe(100);
  expect(computeNpsScore(0, 9, 10)!.low).toBe(-100);
  expect(computeNpsScore(7, 0, 7)).toMatchObject({
    name: 'NPS',
    value: 100,
    low: expect.closeTo(32.812, 3),
    high: 100,
  });
  expect(computeNpsScore(1, 0, 1)).toMatchObject({ value: 100, high: 100 });
});
