import { seededRandom } from './seeded-random.ts';
import { drawTable, estimateDrawSteps } from './draw-table.ts';
import { enumerateTables } from './enumerate-tables.ts';
import { logFactorial } from './log-factorial.ts';

/** Tolerance within which tables count as equally likely, as in R. */
const TIE_TOLERANCE = 1e-7;
const MAX_DRAWS = 9_999;
/** With fewer drawn tables p would be too rough. */
const MIN_DRAWS = 999;
/**
 * Steps of one test: a tenth of the remaining steps of the page up to the preferred maximum, or the steps of the minimum
 * number of draws.
 */
const PREFERRED_MAX_STEPS = 4_000_000;
const MAX_STEPS = 10_000_000;

/** Steps that the tests of one page may take together: about a third of a second. */
export interface WorkBudget {
  remainingSteps: number;
}
export const createWorkBudget = (): WorkBudget => ({ remainingSteps: 40_000_000 });

interface FreemanHalton {
  p: number;
  /** The standard error of p if tables were drawn; null: p is exact. */
  error: number | null;
}

const sum = (counts: readonly number[]) => counts.reduce((all, n) => all + n, 0);

/**
 * Fisher's exact test of a table of any size: the probability, for given margins, of all tables that are no likelier
 * than the observed one. If there are too many tables to enumerate, random tables are drawn with a fixed seed, as many as
 * the work budget allows, and p = (1 + drawn tables no likelier) / (1 + drawn tables), which is never too small. Null if
 * the budget does not suffice for that.
 *
 * Source: Freeman, G. H. & Halton, J. H. (1951), Note on an exact treatment of contingency, goodness of fit and other
 * problems of significance, Biometrika 38, 141–149; drawn: Phipson, B. & Smyth, G. K. (2010), Permutation p-values
 * should never be zero, Statistical Applications in Genetics and Molecular Biology 9, article 39.
 *
 * @param table two or more rows of two or more whole counts, none of them empty
 */
export function freemanHalton(table: readonly (readonly number[])[], work: WorkBudget): FreemanHalton | null {
  const ascending = (margin: number[]) => margin.toSorted((a, b) => a - b);
  const rows = ascending(table.map(sum));
  const columns = ascending(table[0]!.map((_, column) => sum(table.map((row) => row[column]!))));
  const computeLogProduct = (counts: readonly number[]) =>
    counts.reduce((all, n) => all - logFactorial(n), 0);
  const constant = -computeLogProduct(rows) - computeLogProduct(columns) + computeLogProduct([sum(rows)]);
  const limit = sum(table.map(computeLogProduct)) + TIE_TOLERANCE;
  const exact = enumerateTables(rows, columns, constant, limit);
  if (exact !== null) return { p: Math.min(1, exact), error: null };

  const stepsPerDraw = estimateDrawSteps(rows, columns);
  const affordableDraws = Math.floor(Math.min(PREFERRED_MAX_STEPS, work.remainingSteps / 10) / stepsPerDraw);
  const count = Math.min(MAX_DRAWS, Math.max(MIN_DRAWS, affordableDraws));
  if (count * stepsPerDraw > Math.min(MAX_STEPS, work.remainingSteps)) return null;
  work.remainingSteps -= count * stepsPerDraw;
  const random = seededRandom();
  let unlikely = 1;
  for (let draw = 0; draw < count; draw += 1) if (drawTable(rows, columns, random) <= limit) unlikely += 1;
  const p = unlikely / (count + 1);
  return { p, error: Math.sqrt((p * (1 - p)) / count) };
}
