import { upperGamma } from './incomplete-gamma.ts';

/** P(X > x) of the chi-square distribution: Abramowitz & Stegun (1964), 26.4.19. */
export function chiSquareSurvival(x: number, degreesOfFreedom: number): number {
  return upperGamma(degreesOfFreedom / 2, Math.max(0, x) / 2);
}

/** P(|Z| > |z|) of the standard normal distribution: Z² is chi-square with one degree of freedom. */
export function twoSidedNormal(z: number): number {
  return chiSquareSurvival(z * z, 1);
}

interface ChiSquare {
  statistic: number;
  degreesOfFreedom: number;
  p: number;
  /** The smallest expected count; below 5, p is only approximate. */
  smallestExpected: number;
}

/** Drops rows and columns without any count. */
export const dropEmptyRowsAndColumns = (table: number[][]) => dropEmptyCells(table, (n) => n > 0);

/** Drops rows and columns in which no cell satisfies `isCounted`. */
export function dropEmptyCells<Cell>(table: Cell[][], isCounted: (cell: Cell) => boolean): Cell[][] {
  const rows = table.filter((row) => row.some(isCounted));
  const isKept = (rows[0] ?? []).map((_, column) => rows.some((row) => isCounted(row[column]!)));
  return rows.map((row) => row.filter((_, column) => isKept[column]));
}

/**
 * Pearson's test of independence for a table of counts, without continuity correction; empty rows and columns are
 * left out. Null if fewer than two rows or columns remain.
 *
 * χ² = Σ (observed − expected)² / expected, with (rows − 1)(columns − 1) degrees of freedom.
 *
 * Source: Pearson, K. (1900), On the criterion that a given system of deviations …, Philosophical Magazine 50,
 * 157–175; degrees of freedom: Fisher, R. A. (1922), Journal of the Royal Statistical Society 85, 87–94.
 *
 * @param table rows of equal length, such as groups × choices
 */
export function chiSquareTest(table: number[][]): ChiSquare | null {
  const cells = dropEmptyRowsAndColumns(table);
  const width = cells[0]?.length ?? 0;
  if (cells.length < 2 || width < 2) return null;
  const rows = cells.map((row) => row.reduce((sum, n) => sum + n, 0));
  const columns = cells[0]!.map((_, column) => cells.reduce((sum, row) => sum + row[column]!, 0));
  const n = rows.reduce((sum, row) => sum + row, 0);
  let statistic = 0;
  let smallestExpected = Infinity;
  cells.forEach((row, r) =>
    row.forEach((count, c) => {
      const expected = (rows[r]! / n) * columns[c]!;
      smallestExpected = Math.min(smallestExpected, expected);
      statistic += (count - expected) ** 2 / expected;
    }),
  );
  const degreesOfFreedom = (cells.length - 1) * (width - 1);
  return { statistic, degreesOfFreedom, p: chiSquareSurvival(statistic, degreesOfFreedom), smallestExpected };
}
