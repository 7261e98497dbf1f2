import { expect, it } from 'vitest';
import { fc } from '#platform/testing/properties.ts';
import { createBlock } from '../create-content.ts';
import type { Block, BlockGroup } from '../study.ts';
import { arrangeBlocks } from './arrange.ts';
import { hashToUnitInterval } from './hash-to-unit-interval.ts';

const blocks: Block[] = Array.from('abcdefgh', (id) => ({ ...createBlock('number'), id }));
const group = (ids: string, overrides: Partial<BlockGroup> = {}): BlockGroup => ({
  id: `group-${ids}`,
  name: ids,
  blocks: [...ids],
  shuffle: true,
  show: null,
  loop: null,
  ...overrides,
});
const order = (groups: BlockGroup[], seed: number) =>
  arrangeBlocks({ blocks, groups }, seed)
    .map(({ id }) => id)
    .join('');

it('shuffles only within a group, and the same seed gives the same order', () => {
  fc.assert(
    fc.property(fc.double({ min: 0, max: 0.999, noNaN: true }), (seed) => {
      const orderedIds = order([group('cde')], seed);
      expect(orderedIds).toMatch(/^ab[cde]{3}fgh$/);
      expect(new Set(orderedIds).size).toBe(8);
      expect(order([group('cde')], seed)).toBe(orderedIds);
    }),
  );
  expect(order([], 0.3)).toBe('abcdefgh');
});

it('shows the set number of blocks of a group, in the order of the study unless it is shuffled', () => {
  for (let index = 0; index < 100; index += 1) {
    const orderedIds = order([group('bcdef', { shuffle: false, show: 2 })], index / 100);
    expect(orderedIds).toMatch(/^a[b-f]{2}gh$/);
    expect([...orderedIds].toSorted().join('')).toBe(orderedIds);
  }
});

it('all orders are equally likely: chi-square of 6 orders over 6,000 seeds', () => {
  const counts = new Map<string, number>();
  for (let index = 0; index < 6_000; index += 1) {
    const orderedIds = order([group('abc')], hashToUnitInterval(`response ${index}`));
    counts.set(orderedIds, (counts.get(orderedIds) ?? 0) + 1);
  }
  expect(counts.size).toBe(6);
  const chiSquare = [...counts.values()].reduce((sum, n) => sum + (n - 1_000) ** 2 / 1_000, 0);
  // 99.9 % quantile of chi-square with 5 degrees of freedom (any published table): 20.515.
  expect(chiSquare).toBeLessThan(20.515);
});

it('keeps the rounds of a loop together', () => {
  const rounds = [
    ['b', 'c'],
    ['d', 'e'],
    ['f', 'g'],
  ];
  const orders = new Set<string>();
  for (let index = 0; index < 50; index += 1) orders.add(order([group('bcdefg', { rounds })], index / 50));
  for (const orderedIds of orders) expect(orderedIds).toMatch(/^a(bc|de|fg){3}h$/);
  expect(orders.size).toBe(6);
});
