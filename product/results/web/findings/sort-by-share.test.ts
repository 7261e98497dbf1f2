import { expect, test } from 'vitest';
import { text } from '../../../blocks/text.ts';
import type { FindingShape } from '../../contract.ts';
import { sortByShare, canSort } from './sort-by-share.ts';

const interval = (share: number) => ({ share, low: 0, high: 1 });
const group = (counts: Record<string, number>, part = ''): FindingShape['groups'][number] => ({
  part,
  label: null,
  n: 10,
  mean: null,
  quartiles: null,
  bars: Object.entries(counts).map(([choice, n]) => ({
    part,
    choice,
    label: text(choice),
    n,
    interval: interval(n / 10),
  })),
});
const finding = (...groups: FindingShape['groups']): FindingShape => ({
  n: 10,
  skipped: 0,
  score: null,
  detail: null,
  groups,
});
const listChoices = (sorted: FindingShape) => sorted.groups[0]!.bars.map(({ choice }) => choice);

test('sorts choices by share, and keeps the order of equal shares', () => {
  const original = finding(group({ a: 2, b: 5, c: 2, d: 9 }));
  expect(listChoices(sortByShare(original))).toEqual(['d', 'b', 'a', 'c']);
  expect(listChoices(original)).toEqual(['a', 'b', 'c', 'd']);
});

test('does not sort scales, rows of a matrix and two choices', () => {
  const mean = { value: 3, deviation: 1, low: 2, high: 4, n: 10 };
  const unsortable = [
    finding({ ...group({ 1: 2, 2: 5, 3: 9 }), mean }),
    finding(group({ a: 1, b: 2, c: 3 }, 'row1'), group({ a: 1, b: 2, c: 3 }, 'row2')),
    finding(group({ a: 1, b: 2 })),
  ];
  for (const original of unsortable) {
    expect(canSort(original)).toBe(false);
    expect(sortByShare(original)).toBe(original);
  }
});

test('sorts by the weighted share instead of the number of people', () => {
  const original = finding(group({ a: 6, b: 4, c: 0 }));
  original.groups[0]!.bars[1]!.interval = interval(0.7);
  expect(listChoices(sortByShare(original))).toEqual(['b', 'a', 'c']);
});
