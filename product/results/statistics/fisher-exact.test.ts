import { expect, it } from 'vitest';
import { fisherExact } from './fisher-exact.ts';

// The first is Fisher's lady tasting tea (The Design of Experiments, 1935; two-sided 34/70); all: scipy 1.17.1,
// stats.fisher_exact.
it.each<[[number, number], [number, number], number]>([
  [[3, 1], [1, 3], 34 / 70],
  [[8, 2], [1, 5], 0.034965034965034975],
  [[10, 2], [3, 15], 0.0005367241191434357],
  [[0, 7], [5, 3], 0.02564102564102564],
  [[1500, 3], [1600, 9], 0.14802497211009247],
])('%j against %j', (first, second, p) => {
  expect(fisherExact([first, second])).toBeCloseTo(p, 9);
  expect(fisherExact([second, first])).toBeCloseTo(p, 9);
});

it('is 1 if a margin is empty', () => {
  expect(
    fisherExact([
      [0, 4],
      [0, 9],
    ]),
  ).toBe(1);
});
