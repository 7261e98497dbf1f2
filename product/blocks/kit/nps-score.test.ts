import { fc } from '#platform/testing/properties.ts';
import { expect, it } from 'vitest';
import { npsScore } from './nps-score.ts';

it('is the share of promoters less the share of detractors, with its interval worked by hand', () => {
  // 50 promoters, 30 passives, 20 detractors: 0.3; variance (0.7 − 0.09) / 100 = 0.0061, root 0.0781025.
  expect(npsScore(50, 20, 100)).toEqual({
    name: 'NPS',
    value: expect.closeTo(30, 10),
    low: expect.closeTo(30 - 15.307809, 4),
    high: expect.closeTo(30 + 15.307809, 4),
  });
});

it('has the variance of the values +1, 0 and −1', () => {
  // Independent of the formula: an NPS is the mean of one such value per person; its variance has n below.
  fc.assert(
    fc.property(fc.nat(60), fc.nat(60), fc.nat(60), (promoters, passives, detractors) => {
      const values = [
        ...Array.from({ length: promoters }, () => 1),
        ...Array.from({ length: passives }, () => 0),
        ...Array.from({ length: detractors }, () => -1),
      ];
      const n = values.length;
      const score = npsScore(promoters, detractors, n);
      if (n === 0) return expect(score).toBeNull();
      const mean = values.reduce((sum, value) => sum + value, 0) / n;
      const variance = values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / n;
      expect(score!.value).toBeCloseTo(100 * mean, 8);
      expect(score!.low).toBeCloseTo(
        Math.max(-100, 100 * (mean - 1.959963984540054 * Math.sqrt(variance / n))),
        6,
      );
      expect(score!.high).toBeCloseTo(
        Math.min(100, 100 * (mean + 1.959963984540054 * Math.sqrt(variance / n))),
        6,
      );
    }),
  );
});

it('stays within −100 and 100', () => {
  expect(npsScore(9, 0, 10)!.high).toBe(100);
  expect(npsScore(0, 9, 10)!.low).toBe(-100);
  expect(npsScore(7, 0, 7)).toEqual({ name: 'NPS', value: 100, low: 100, high: 100 });
});
