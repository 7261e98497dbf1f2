import { expect, it } from 'vitest';
import { fc } from '#platform/testing/properties.ts';
import { allocateSample } from './allocate-sample.ts';

it('takes of each stratum in proportion, and everybody if there are not more', () => {
  const strata = [
    { value: 'a', count: 60 },
    { value: 'b', count: 30 },
    { value: '', count: 10 },
  ];
  expect([...allocateSample(strata, 10)]).toEqual([
    ['a', 6],
    ['b', 3],
    ['', 1],
  ]);
  expect([...allocateSample(strata, 200).values()]).toEqual([60, 30, 10]);
});

it('adds up, and is less than one away from the exact share', () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 1, max: 1_000 }), { minLength: 1, maxLength: 12 }),
      fc.integer({ min: 1, max: 5_000 }),
      (counts, size) => {
        const strata = counts.map((count, index) => ({ value: String(index), count }));
        const total = counts.reduce((sum, count) => sum + count, 0);
        const allocated = allocateSample(strata, size);
        expect([...allocated.values()].reduce((sum, n) => sum + n, 0)).toBe(Math.min(size, total));
        for (const { value, count } of strata) {
          expect(allocated.get(value)).toBeLessThanOrEqual(count);
          expect(Math.abs(allocated.get(value)! - (Math.min(size, total) * count) / total)).toBeLessThan(1);
        }
      },
    ),
  );
});
