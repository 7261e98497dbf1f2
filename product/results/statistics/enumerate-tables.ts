import { logFactorial } from './log-factorial.ts';

/** Tables and parts of tables that are tried, at most. */
const MAX_STEPS = 100_000;
/** With more tables than this by the bound, trying would be in vain. */
const HOPELESS = 5_000_000;

/** How many ways there are to place people of one column in so many rows: C(n + rows − 1, rows − 1). */
function ways(n: number, rows: number): number {
  let count = 1;
  for (let row = 1; row < rows; row += 1) count *= (n + row) / row;
  return count;
}

/** No fewer than the tables there are: each column but the last as if rows had no end. */
const boundOf = (rows: readonly number[], columns: readonly number[]) =>
  columns.slice(0, -1).reduce((count, n) => count * ways(n, rows.length), 1);

/**
 * The probability, with the margins as they are, of all tables whose ln Π 1/n! is `limit` or less, by going through
 * every table; null where there are too many.
 *
 * @param rows the largest last, `columns` too: what is left over is put there without trying
 * @param constant ln of what Π 1/n! is multiplied with to be a probability
 */
export function enumerateTables(
  rows: readonly number[],
  columns: readonly number[],
  constant: number,
  limit: number,
): number | null {
  const [upright, lying] = [boundOf(rows, columns), boundOf(columns, rows)];
  if (Math.min(upright, lying) > HOPELESS) return null;
  if (lying < upright) return enumerateTables(columns, rows, constant, limit);
  const left = [...rows];
  const last = left.length - 1;
  let steps = 0;
  let p = 0;

  /** Goes through all ways to fill a column from a row on, of which `rest` people are still to be placed. */
  function fill(column: number, row: number, rest: number, weight: number): void {
    if (steps > MAX_STEPS) return;
    steps += 1;
    if (column === columns.length - 1) {
      // What is left of each row is the last column.
      const whole = left.reduce((sum, n) => sum - logFactorial(n), weight);
      if (whole <= limit) p += Math.exp(constant + whole);
      return;
    }
    if (row === last) {
      if (rest > left[row]!) return;
      left[row]! -= rest;
      fill(column + 1, 0, columns[column + 1]!, weight - logFactorial(rest));
      left[row]! += rest;
      return;
    }
    const most = Math.min(rest, left[row]!);
    for (let n = 0; n <= most; n += 1) {
      left[row]! -= n;
      fill(column, row + 1, rest - n, weight - logFactorial(n));
      left[row]! += n;
    }
  }

  fill(0, 0, columns[0]!, 0);
  return steps > MAX_STEPS ? null : p;
}
