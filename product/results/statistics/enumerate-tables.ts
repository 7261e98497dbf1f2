import { logFactorial } from './log-factorial.ts';

/** Maximum tables and partial tables that are tried. */
const MAX_STEPS = 100_000;
/** If the upper bound exceeds this, enumeration is not tried. */
const MAX_TABLES = 5_000_000;

/** Number of ways to distribute the people of one column over the rows: C(n + rows − 1, rows − 1). */
function countDistributions(n: number, rows: number): number {
  let count = 1;
  for (let row = 1; row < rows; row += 1) count *= (n + row) / row;
  return count;
}

/** An upper bound for the number of tables, ignoring the row totals. */
const upperBound = (rows: readonly number[], columns: readonly number[]) =>
  columns.slice(0, -1).reduce((count, n) => count * countDistributions(n, rows.length), 1);

/**
 * The probability, for given margins, of all tables whose ln Π 1/n! is `limit` or less, by enumerating every table;
 * null if there are too many.
 *
 * @param rows ascending, like `columns`: the last and largest gets the remaining people without trying other counts
 * @param constant ln of the factor that makes Π 1/n! a probability
 */
export function enumerateTables(
  rows: readonly number[],
  columns: readonly number[],
  constant: number,
  limit: number,
): number | null {
  const [byColumns, byRows] = [upperBound(rows, columns), upperBound(columns, rows)];
  if (Math.min(byColumns, byRows) > MAX_TABLES) return null;
  if (byRows < byColumns) return enumerateTables(columns, rows, constant, limit);
  const remaining = [...rows];
  const last = remaining.length - 1;
  let steps = 0;
  let p = 0;

  /** Tries all ways to fill a column from a row on; `unplaced` people remain for the column. */
  function fill(column: number, row: number, unplaced: number, weight: number): void {
    if (steps > MAX_STEPS) return;
    steps += 1;
    if (column === columns.length - 1) {
      // The remaining people of each row form the last column.
      const logProduct = remaining.reduce((sum, n) => sum - logFactorial(n), weight);
      if (logProduct <= limit) p += Math.exp(constant + logProduct);
      return;
    }
    if (row === last) {
      if (unplaced > remaining[row]!) return;
      remaining[row]! -= unplaced;
      fill(column + 1, 0, columns[column + 1]!, weight - logFactorial(unplaced));
      remaining[row]! += unplaced;
      return;
    }
    const highest = Math.min(unplaced, remaining[row]!);
    for (let n = 0; n <= highest; n += 1) {
      remaining[row]! -= n;
      fill(column, row + 1, unplaced - n, weight - logFactorial(n));
      remaining[row]! += n;
    }
  }

  fill(0, 0, columns[0]!, 0);
  return steps > MAX_STEPS ? null : p;
}
