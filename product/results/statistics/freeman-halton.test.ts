import { expect, it } from 'vitest';
import { fisherExact } from './fisher-exact.ts';
import { freemanHalton, createWorkBudget } from './freeman-halton.ts';

// R's help of fisher.test: job satisfaction by income, Agresti, A. (2002), Categorical Data Analysis, page 57:
// p = 0.7827. It has too many tables to enumerate, so they are drawn.
const jobs = [
  [1, 3, 10, 6],
  [2, 3, 10, 7],
  [1, 6, 14, 12],
  [0, 1, 9, 11],
];

it('drawn: the published p lies within three standard errors, the same each time', () => {
  const found = freemanHalton(jobs, createWorkBudget())!;
  expect(found.error).toBeGreaterThan(0);
  expect(found.error).toBeLessThan(0.01);
  expect(Math.abs(found.p - 0.7827)).toBeLessThan(3 * found.error!);
  const drawn = (found.p * (1 - found.p)) / found.error! ** 2;
  expect(Math.round(drawn), 'no more than serve').toBe(9_999);
  expect(freemanHalton(jobs, createWorkBudget())).toEqual(found);
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
  const found = freemanHalton(table, createWorkBudget())!;
  expect(found.error).toBeNull();
  expect(found.p).toBeCloseTo(p, 11);
});

it('of 2 × 2 it is Fisher’s test', () => {
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

it('keeps to the work it is given, and says nothing where that is not enough', () => {
  expect(freemanHalton(jobs, { remainingSteps: 1_000 })).toBeNull();
  const work = createWorkBudget();
  const before = work.remainingSteps;
  let made = 0;
  while (made < 10_000 && freemanHalton(jobs, work)) made += 1;
  expect(made).toBeGreaterThan(20);
  expect(work.remainingSteps).toBeGreaterThanOrEqual(0);
  expect(work.remainingSteps).toBeLessThan(before / 10);
  const wide = Array.from({ length: 60 }, () => Array.from({ length: 200 }, (_, at) => 1 + (at % 3)));
  expect(freemanHalton(wide, createWorkBudget())).toBeNull();
});
