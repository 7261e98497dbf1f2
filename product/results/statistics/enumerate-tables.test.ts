import { fc } from '#platform/testing/properties.ts';
import { expect, it } from 'vitest';
import { enumerateTables } from './enumerate-tables.ts';
import { logFactorial } from './log-factorial.ts';

const constantOf = (rows: number[], columns: number[]) => {
  const weigh = (counts: number[]) => counts.reduce((sum, n) => sum + logFactorial(n), 0);
  return weigh(rows) + weigh(columns) - logFactorial(rows.reduce((sum, n) => sum + n, 0));
};

it('all tables together have probability one, whichever way they lie', () => {
  const counts = fc.array(fc.integer({ min: 0, max: 4 }), { minLength: 6, maxLength: 6 });
  fc.assert(
    fc.property(counts, (cells) => {
      const rows = [cells.slice(0, 3), cells.slice(3)].map((row) => row.reduce((sum, n) => sum + n, 0));
      const columns = [0, 1, 2].map((at) => cells[at]! + cells[at + 3]!);
      if ([...rows, ...columns].includes(0)) return;
      const constant = constantOf(rows, columns);
      expect(enumerateTables(rows, columns, constant, Infinity)).toBeCloseTo(1, 10);
      expect(enumerateTables(columns, rows, constant, Infinity)).toBeCloseTo(1, 10);
    }),
  );
});

it('gives up where tables are too many, at once where that is plain', () => {
  const even = [50, 50, 50, 50, 50];
  expect(enumerateTables(even, even, constantOf(even, even), Infinity)).toBeNull();
  for (const middling of [
    [12, 12, 12, 12],
    [8, 8, 8, 8],
  ])
    expect(enumerateTables(middling, middling, constantOf(middling, middling), Infinity)).toBeNull();
});

it('of a million people with one rare choice goes through what the rare one leaves', () => {
  const [rows, columns] = [
    [400_000, 600_000],
    [5, 8, 999_987],
  ];
  expect(enumerateTables(rows, columns, constantOf(rows, columns), Infinity)).toBeCloseTo(1, 7);
});
