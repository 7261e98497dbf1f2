import { expect, it } from 'vitest';
import { seededRandom } from './seeded-random.ts';
import { drawTable } from './draw-table.ts';
import { enumerateTables } from './enumerate-tables.ts';
import { logFactorial } from './log-factorial.ts';

const sum = (counts: number[]) => counts.reduce((all, n) => all + n, 0);
const sumLogFactorials = (counts: number[]) => counts.reduce((all, n) => all + logFactorial(n), 0);

// Frequencies of drawn tables must match the probabilities from enumerating every table.
it.each([
  [
    [5, 9, 12],
    [6, 8, 12],
  ],
  [
    [3, 30],
    [2, 4, 7, 20],
  ],
  [
    [1, 2, 3, 8],
    [4, 10],
  ],
])('tables with rows %j and columns %j are drawn with their probabilities', (rows, columns) => {
  const random = seededRandom();
  const weights = Array.from({ length: 20_000 }, () => drawTable(rows, columns, random)).toSorted(
    (a, b) => a - b,
  );
  const constant = sumLogFactorials(rows) + sumLogFactorials(columns) - logFactorial(sum(rows));
  for (const share of [0.02, 0.1, 0.3, 0.5, 0.8]) {
    const limit = weights[Math.floor(share * weights.length)]! + 1e-7;
    const observed = weights.filter((weight) => weight <= limit).length / weights.length;
    const expected = Math.min(1, enumerateTables(rows, columns, constant, limit)!);
    // Four standard errors.
    expect(Math.abs(observed - expected)).toBeLessThan(
      4 * Math.sqrt((expected * (1 - expected)) / weights.length) + 1e-9,
    );
  }
});

it('draws tables of millions of people', () => {
  const random = seededRandom();
  for (let time = 0; time < 50; time += 1)
    expect(drawTable([4_000_000, 6_000_000], [3, 1_000_000, 8_999_997], random)).toBeLessThan(0);
});
