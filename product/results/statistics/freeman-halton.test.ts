import { expect, it } from 'vitest';
import { fisherExact } from './fisher-exact.ts';
import { freemanHalton, createWorkBudget } from './freeman-halton.ts';

// R's help of fisher.test: job satisfaction by income, Agresti, A. (2002), Categorical Data Analysis, page 57:
// p = 0.7827. It has too many tables to enumerate, so random tables are drawn.
const jobs = [
  [1, 3, 10, 6],
  [2, 3, 10, 7],
  [1, 6, 14, 12],
  [0, 1, 9, 11],
];

it('drawn: p is within three standard errors of the published value, and reproducible', () => {
  const result = freemanHalton(jobs, createWorkBudget())!;
  expect(result.error).toBeGreaterThan(0);
  expect(result.error).toBeLessThan(0.01);
  expect(Math.abs(result.p - 0.7827)).toBeLessThan(3 * result.error!);
  const drawCount = (result.p * (1 - result.p)) / result.error! ** 2;
  expect(Math.round(drawCount), 'number of draws').toBe(9_999);
  expect(freemanHalton(jobs, createWorkBudget())).toEqual(result);
});

// From enumerating every table of these margins in Python with math.lgamma, independently of this code.
it.each([
  [
    [
      [8, 2, 1],
      [1, 11, 2],
    ],
    0.0011838740072688,
  ],
  [
    [
      [3, 0, 2],
      [1, 4, 1],
      [0, 2, 5],
    ],
    0.033182503770739044,
  ],
  [
    [
      [2, 5],
      [4, 1],
      [0, 6],
      [3, 3],
    ],
    0.03795705405107727,
  ],
])('exact: %j', (table, p) => {
  const result = freemanHalton(table, createWorkBudget())!;
  expect(result.error).toBeNull();
  expect(result.p).toBeCloseTo(p, 11);
});

it('equals Fisher’s test for 2 × 2 tables', () => {
  for (const table of [
    [
      [3, 1],
      [1, 3],
    ],
    [
      [10, 2],
      [3, 15],
    ],
  ] as [[number, number], [number, number]][])
    expect(freemanHalton(table, createWorkBudget())!.p).toBeCloseTo(fisherExact(table), 11);
});

it('does not exceed the work budget, and is null if the budget is too small', () => {
  expect(freemanHalton(jobs, { remainingSteps: 1_000 })).toBeNull();
  const work = createWorkBudget();
  const before = work.remainingSteps;
  let testCount = 0;
  while (testCount < 10_000 && freemanHalton(jobs, work)) testCount += 1;
  expect(testCount).toBeGreaterThan(20);
  expect(work.remainingSteps).toBeGreaterThanOrEqual(0);
  expect(work.remainingSteps).toBeLessThan(before / 10);
  const wide = Array.from({ length: 60 }, () => Array.from({ length: 200 }, (_, index) => 1 + (index % 3)));
  expect(freemanHalton(wide, createWorkBudget())).toBeNull();
});
