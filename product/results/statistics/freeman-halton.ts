import { seededRandom } from './draws.ts';
import { drawTable, estimateDrawSteps } from './draw-table.ts';
import { enumerateTables } from './enumerate-tables.ts';
import { logFactorial } from './log-factorial.ts';

/** Tolerance within which tables count as equally likely, as in R. */
const TIE_TOLERANCE = 1e-7;
const MAX_DRAWS = 9_999;
/** With fewer drawn tables p would be too rough. */
const MIN_DRAWS = 999;
/**
 * Steps of one test: a tenth of what the page has left up to the preferred maximum, or what the minimum of draws takes.
 */
const PREFERRED_MAX_STEPS = 4_000_000;
const MAX_STEPS = 10_000_000;

/** Steps that the tests of one page may take together: about a third of a second. */
export interface WorkBudget {
  remainingSteps: number;
}
export const createWorkBudget = (): WorkBudget => ({ remainingSteps: 40_000_000 });

export interface FreemanHalton {
  p: number;
  /** The standard error of p where tables were drawn; null: p is exact. */
  error: number | null;
}

const sum = (counts: readonly number[]) => counts.reduce((all, n) => all + n, 0);

/**
 * Fisher's exact test of a table of any size: the probability, with the margins as they are, of all tables that are no
 * likelier than the observed one. Where there are too many tables to go through, as many as the work allows are drawn,
 * always the same ones, and p = (1 + drawn ones no likelier) / (1 + drawn), which is never too small. Null where not
 * even that is possible within the work.
 *
 * Source: Freeman, G. H. & Halton, J. H. (1951), Note on an exact treatment of contingency, goodness of fit and other
 * problems of significance, Biometrika 38, 141–149; drawn: Phipson, B. & Smyth, G. K. (2010), Permutation p-values
 * should never be zero, Statistical Applications in Genetics and Molecular Biology 9, article 39.
 *
 * @param table two or more rows of two or more whole counts, none of them all empty
 */
export function freemanHalton(table: readonly (readonly number[])[], work: WorkBudget): FreemanHalton | null {
  const ascending = (margin: number[]) => margin.toSorted((a, b) => a - b);
  const rows = ascending(table.map(sum));
  const columns = ascending(table[0]!.map((_, column) => sum(table.map((row) => row[column]!))));
  const weigh = (counts: readonly number[]) => counts.reduce((all, n) => all - logFactorial(n), 0);
  const constant = -weigh(rows) - weigh(columns) + weigh([sum(rows)]);
  const limit = sum(table.map(weigh)) + TIE_TOLERANCE;
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
