import { expect, it } from 'vitest';
import { text } from '../text.ts';
import { binsOf } from './histogram.ts';

const bars = (values: number[]) =>
  values.map((value) => ({
    ...{ part: '', choice: String(value), label: text(''), n: 1 },
    interval: { share: 0, low: 0, high: 0 },
  }));
const told = (values: number[]) => binsOf(bars(values)).map(({ from, last, n }) => [from, last, n]);
const range = (from: number, to: number, step = 1) =>
  Array.from({ length: Math.round((to - from) / step) + 1 }, (_, at) =>
    Number((from + at * step).toPrecision(2)),
  );

it('of whole numbers the largest has its own column and none reaches beyond it', () => {
  expect(told(range(5, 20)).at(-1)).toEqual([20, 20, 1]);
  expect(told(range(0, 20)).slice(-2)).toEqual([
    [18, 19, 2],
    [20, 20, 1],
  ]);
  expect(told(range(0, 40)).at(-1)).toEqual([40, 40, 1]);
});

it('of others the largest falls in the last column, which it closes', () => {
  // In tenths from 0 to 1.5: columns of 0.1, the last from 1.4 to 1.5.
  const columns = told(range(0, 1.5, 0.1));
  expect(columns).toHaveLength(15);
  expect(columns.at(-1)![0]).toBeCloseTo(1.4);
  expect(columns.at(-1)!.slice(1)).toEqual([1.5, 2]);
  // No value falls into the column before its own by the way numbers are kept: 0.3 / 0.1 is less than 3.
  expect(columns.slice(0, -1).map(([, , n]) => n)).toEqual(Array(14).fill(1));
  // Columns of 0.2: what does not end on an edge is told as far as it goes.
  expect(
    told(range(0, 1.5, 0.1).concat(1.55))
      .at(-1)!
      .slice(1),
  ).toEqual([1.55, 3]);
});

it('few different numbers have a column each', () => {
  expect(told([3, 1, 20])).toEqual([
    [1, 1, 1],
    [3, 3, 1],
    [20, 20, 1],
  ]);
});
