import { expect, it } from 'vitest';
import { stripCombinations } from './remove-details.ts';

it('lists sets of choices only of at least five people', () => {
  const interval = { share: 1, low: 0, high: 1 };
  const found = { n: 4, sets: [{ choices: ['a', 'b'], n: 4, interval }], others: 0 };
  expect(stripCombinations(found)).toEqual({ n: 0, sets: [], others: 0 });
  expect(stripCombinations({ ...found, n: 5 })).toEqual({ n: 5, sets: [], others: 1 });
  expect(stripCombinations({ ...found, n: 9, sets: [{ ...found.sets[0]!, n: 5 }] }).sets).toHaveLength(1);
});
