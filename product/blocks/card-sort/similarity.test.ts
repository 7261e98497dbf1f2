import { expect, it } from 'vitest';
import { mergeLabels, computeSimilarity } from './similarity.ts';

it('is the share of people who grouped the cards together', () => {
  const detail = {
    cards: ['a', 'b', 'c'],
    pairs: [[0, 2, 3]] as [number, number, number][],
    labels: [],
    more: 0,
  };
  const { together, merges, order } = computeSimilarity(detail, 4);
  expect(together).toEqual([
    [0, 0, 3],
    [0, 0, 0],
    [3, 0, 0],
  ]);
  expect(merges.map(({ distance }) => distance)).toEqual([0.25, 1]);
  expect(order.slice().sort()).toEqual([0, 1, 2]);
  expect(Math.abs(order.indexOf(0) - order.indexOf(2))).toBe(1);
});

const labels: { name: string; n: number; cards: [number, number][] }[] = [
  {
    name: 'fruit',
    n: 4,
    cards: [
      [0, 4],
      [1, 2],
    ],
  },
  { name: 'pets', n: 3, cards: [[2, 3]] },
  {
    name: 'fruits',
    n: 2,
    cards: [
      [1, 2],
      [3, 1],
    ],
  },
];

it('merges names that mean the same: their cards add up', () => {
  expect(mergeLabels(labels, { fruits: 'fruit' })).toEqual([
    // 9 cards in 6 piles of 3 different cards: 9 of 18 cells.
    {
      name: 'fruit',
      n: 6,
      cards: [
        [0, 4],
        [1, 4],
        [3, 1],
      ],
      mergedNames: ['fruits'],
      agreement: 0.5,
    },
    { name: 'pets', n: 3, cards: [[2, 3]], mergedNames: [], agreement: 1 },
  ]);
});

it('keeps a name whose merge target no longer exists, and names that are object properties', () => {
  expect(mergeLabels(labels, { fruits: 'removed' }).map(({ name }) => name)).toEqual([
    'fruit',
    'pets',
    'fruits',
  ]);
  const labelsWithPropertyName = [{ name: 'constructor', n: 1, cards: [] }];
  expect(mergeLabels(labelsWithPropertyName, {})).toEqual([
    { ...labelsWithPropertyName[0], mergedNames: [], agreement: 0 },
  ]);
});
