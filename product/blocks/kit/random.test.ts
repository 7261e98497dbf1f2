import { expect, it } from 'vitest';
import { fc } from '#platform/testing/properties.ts';
import { randomSentence } from './random.ts';

const SOURCE = fc.infiniteStream(fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }));

it('a generated answer keeps to its limits and is not trimmed', () => {
  fc.assert(
    fc.property(SOURCE, fc.integer({ min: 1, max: 300 }), fc.nat(300), (numbers, low, more) => {
      const answer = randomSentence(() => numbers.next().value, low, low + more);
      expect(answer.length).toBeGreaterThanOrEqual(low);
      expect(answer.length).toBeLessThanOrEqual(low + more);
      expect(answer.trim()).toBe(answer);
    }),
  );
});

it('the same numbers give the same answer, of whole remarks', () => {
  const generate = (value: number, low: number) => randomSentence(() => value, low, low + 60);
  expect([generate(0.4, 10), generate(0.4, 10)]).toEqual(['The search is great.', 'The search is great.']);
  expect(generate(0, 60)).toMatch(/^(It just works\. ?){5}$/);
});
