import { fc } from '#platform/testing/properties.ts';
import { expect, it } from 'vitest';
import { enumerateTables } from './enumerate-tables.ts';
import { logFactorial } from './log-factorial.ts';

const computeConstant = (rows: number[], columns: number[]) => {
  const sumLogFactorials = (counts: number[]) => counts.reduce((sum, n) => sum + logFactorial(n), 0);
  return (
    sumLogFactorials(rows) + sumLogFactorials(columns) - logFactorial(rows.reduce((sum, n) => sum + n, 0))
  );
};

it('the probabilities of all tables add up to 1, also with rows and columns exchanged', () => {
  const counts = fc.array(fc.integer({ min: 0, max: 4 }), { minLength: 6, maxLength: 6 });
  fc.assert(
    fc.property(counts, (cells) => {
      const rows = [cells.slice(0, 3), cells.slice(3)].map((row) => row.reduce((sum, n) => sum + n, 0));
      const columns = [0, 1, 2].map((column) => cells[column]! + cells[column + 3]!);
      if ([...rows, ...columns].includes(0)) return;
      const constant = computeConstant(rows, columns);
      expect(enumerateTables(rows, columns, constant, Infinity)).toBeCloseTo(1, 10);
      expect(enumerateTables(columns, rows, constant, Infinity)).toBeCloseTo(1, 10);
    }),
  );
});

it('is null if there are too many tables', () => {
  const even = [50, 50, 50, 50, 50];
  expect(enumerateTables(even, even, computeConstant(even, even), Infinity)).toBeNull();
  for (const middling of [
    [12, 12, 12, 12],
    [8, 8, 8, 8],
  ])
    expect(enumerateTables(middling, middling, computeConstant(middling, middling), Infinity)).toBeNull();
});

it('enumerates a table of a million people with rare choices', () => {
  const [rows, columns] = [
    [400_000, 600_000],
    [5, 8, 999_987],
  ];
  expect(enumerateTables(rows, columns, computeConstant(rows, columns), Infinity)).toBeCloseTo(1, 7);
});
