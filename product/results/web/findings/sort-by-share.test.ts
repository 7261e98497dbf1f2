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
const order = (shown: FindingShape) => shown.groups[0]!.bars.map(({ choice }) => choice);

test('choices by share; of equal shares the one asked first stays first', () => {
  const asked = finding(group({ a: 2, b: 5, c: 2, d: 9 }));
  expect(order(sortByShare(asked))).toEqual(['d', 'b', 'a', 'c']);
  expect(order(asked)).toEqual(['a', 'b', 'c', 'd']);
});

test('a scale, rows of a matrix and two answers keep their order', () => {
  const mean = { value: 3, deviation: 1, low: 2, high: 4, n: 10 };
  const kept = [
    finding({ ...group({ 1: 2, 2: 5, 3: 9 }), mean }),
    finding(group({ a: 1, b: 2, c: 3 }, 'row1'), group({ a: 1, b: 2, c: 3 }, 'row2')),
    finding(group({ a: 1, b: 2 })),
  ];
  for (const one of kept) {
    expect(canSort(one)).toBe(false);
    expect(sortByShare(one)).toBe(one);
  }
});

test('weighted, a choice of fewer people with the larger share comes first', () => {
  const asked = finding(group({ a: 6, b: 4, c: 0 }));
  asked.groups[0]!.bars[1]!.interval = interval(0.7);
  expect(order(sortByShare(asked))).toEqual(['b', 'a', 'c']);
});
