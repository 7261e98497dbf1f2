import { draws } from './draws.ts';
import { drawTable, stepsOfDraw } from './draw-table.ts';
import { enumerateTables } from './enumerate-tables.ts';
import { logFactorial } from './log-factorial.ts';

/** Tables as likely as the observed one count as no likelier, whatever rounding says; as R has it. */
const TIES = 1e-7;
const MAX_DRAWS = 9_999;
/** With fewer drawn tables p would be too rough. */
const FEWEST_DRAWS = 999;
/** Steps of one test: a tenth of what the page has left but no more than many, or what the fewest draws take. */
const MANY_STEPS = 4_000_000;
const MAX_STEPS = 10_000_000;

/** Steps that the tests of one page may take together: a third of a second, so that nobody waits long for it. */
export interface Work {
  left: number;
}
export const workOfPage = (): Work => ({ left: 40_000_000 });

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
export function freemanHalton(table: readonly (readonly number[])[], work: Work): FreemanHalton | null {
  const rising = (margin: number[]) => margin.toSorted((a, b) => a - b);
  const rows = rising(table.map(sum));
  const columns = rising(table[0]!.map((_, column) => sum(table.map((row) => row[column]!))));
  const weigh = (counts: readonly number[]) => counts.reduce((all, n) => all - logFactorial(n), 0);
  const constant = -weigh(rows) - weigh(columns) + weigh([sum(rows)]);
  const limit = sum(table.map(weigh)) + TIES;
  const exact = enumerateTables(rows, columns, constant, limit);
  if (exact !== null) return { p: Math.min(1, exact), error: null };

  const each = stepsOfDraw(rows, columns);
  const wanted = Math.floor(Math.min(MANY_STEPS, work.left / 10) / each);
  const count = Math.min(MAX_DRAWS, Math.max(FEWEST_DRAWS, wanted));
  if (count * each > Math.min(MAX_STEPS, work.left)) return null;
  work.left -= count * each;
  const random = draws();
  let unlikely = 1;
  for (let draw = 0; draw < count; draw += 1) if (drawTable(rows, columns, random) <= limit) unlikely += 1;
  const p = unlikely / (count + 1);
  return { p, error: Math.sqrt((p * (1 - p)) / count) };
}
