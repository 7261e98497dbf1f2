import { expect, it } from 'vitest';
import { fc } from '#platform/testing/properties.ts';
import { chiSquareTest } from '../statistics/chi-square.ts';
import { fSurvival } from '../statistics/f-distribution.ts';
import { raoScottTest } from './rao-scott.ts';
import { sumWeights, type WeightSums } from './weight-sums.ts';

const cell = (n: number, w: number): WeightSums => ({ n, weight: n * w, squares: n * w * w });

it('equals Pearson’s test with an F reference for equal weights', () => {
  const tables = fc
    .tuple(fc.integer({ min: 2, max: 4 }), fc.integer({ min: 2, max: 5 }))
    .chain(([rows, columns]) =>
      fc.array(fc.array(fc.integer({ min: 1, max: 90 }), { minLength: columns, maxLength: columns }), {
        minLength: rows,
        maxLength: rows,
      }),
    );
  fc.assert(
    fc.property(tables, fc.double({ min: 0.01, max: 100, noNaN: true }), (table, w) => {
      const result = raoScottTest(table.map((row) => row.map((n) => cell(n, w))))!;
      const pearson = chiSquareTest(table)!;
      const n = table.flat().reduce((sum, count) => sum + count, 0);
      expect(result.degreesOfFreedom).toBeCloseTo(pearson.degreesOfFreedom, 7);
      expect(result.errorDegreesOfFreedom).toBeCloseTo(pearson.degreesOfFreedom * (n - 1), 4);
      expect(result.statistic).toBeCloseTo(((pearson.statistic / pearson.degreesOfFreedom) * (n - 1)) / n, 7);
      expect(result.smallestExpected).toBeCloseTo(pearson.smallestExpected, 7);
      expect(result.p).toBeCloseTo(
        fSurvival(result.statistic, result.degreesOfFreedom, result.errorDegreesOfFreedom),
        10,
      );
    }),
  );
});

it('leaves out empty rows and columns, and is null if fewer than two remain', () => {
  const none = cell(0, 1);
  const table = [
    [cell(9, 1.5), cell(4, 0.5)],
    [cell(3, 2), cell(8, 1)],
  ];
  const wide = [...table.map((row) => [row[0]!, none, row[1]!]), [none, none, none]];
  expect(raoScottTest(wide)).toEqual(raoScottTest(table));
  // Kish's size times the smallest row, 14 of 29.5, and the smallest column, 10 of 29.5.
  const kish = 29.5 ** 2 / (9 * 1.5 ** 2 + 4 * 0.5 ** 2 + 3 * 2 ** 2 + 8);
  expect(raoScottTest(table)!.smallestExpected).toBeCloseTo(((14 * 10) / 29.5 ** 2) * kish, 9);
  expect(raoScottTest([table[0]!])).toBeNull();
  expect(raoScottTest(table.map((row) => [row[0]!, none]))).toBeNull();
  expect(raoScottTest([])).toBeNull();
});

it('handles a table with so many empty cells that R reports a singular matrix', () => {
  const table = [0, 1, 2].map((row) =>
    [0, 1, 2].map((column) => cell(row === column ? 10 + row : 0, 1 + row)),
  );
  const result = raoScottTest(table)!;
  expect(result.statistic).toBeGreaterThan(10);
  expect(result.p).toBeLessThan(1e-9);
});

it('handles a wide table: eight groups and 200 options', () => {
  const table = Array.from({ length: 8 }, (_, row) =>
    Array.from({ length: 200 }, (_one, column) => sumWeights([1, 1 + ((row * 7 + column * 3) % 5)])),
  );
  const result = raoScottTest(table)!;
  expect(result.degreesOfFreedom).toBeGreaterThan(100);
  expect(result.degreesOfFreedom).toBeLessThanOrEqual(7 * 199);
});
