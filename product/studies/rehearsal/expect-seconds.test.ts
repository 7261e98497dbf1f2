import { expect, it } from 'vitest';
import { expectSeconds, toWholeMinutes } from './expect-seconds.ts';

it('weighs each block by its chance, and those of a group by how many of them are shown', () => {
  const blocks = [
    { id: 'a', seconds: 10 },
    { id: 'b', seconds: 20, chance: 0.25 },
    { id: 'c', seconds: 40 },
    { id: 'ending' },
  ];
  expect(expectSeconds(blocks)).toBe(55);
  expect(expectSeconds(blocks, [{ blocks: ['b', 'c'], show: 1 }])).toBe(32.5);
  expect(expectSeconds(blocks, [{ blocks: ['b', 'c'], show: null }])).toBe(55);
});

it('tells whole minutes, at least one', () => {
  expect([0, 29, 89, 90, 600].map(toWholeMinutes)).toEqual([1, 1, 1, 2, 10]);
});
