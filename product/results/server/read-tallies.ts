import type postgres from 'postgres';
import type { Tally } from '#product/blocks/block.ts';
import type { Scope } from '#platform/db/scope.ts';
import { FOLD_BEFORE_READING, foldRollups } from '#product/responses/server/fold-rollups.ts';
import { readColumns, type Need, type Tallies } from '../columns/server/read-columns.ts';
import { isFiltered, type Filter } from '../filter.ts';

interface Row {
  subject: string;
  part: string;
  choice: string;
  n: string;
  total: number;
  squares: number;
}

/**
 * Tallies of a study by subject (a block id, or `$` for responses themselves). Without a filter they come from
 * rollups; with one they are counted from the study's columns.
 */
export async function readTallies(
  sql: postgres.TransactionSql,
  scope: Scope,
  study: string,
  filter: Filter,
  need: Need,
): Promise<Tallies> {
  if (isFiltered(filter)) return (await readColumns(sql, scope, study, filter, need))[0]!;
  const rows = await readFolded(sql, scope, study, need);
  const bySubject = new Map<string, Tally[]>();
  for (const row of rows) {
    const tally = {
      part: row.part,
      choice: row.choice,
      n: Number(row.n),
      total: row.total,
      squares: row.squares,
    };
    const list = bySubject.get(row.subject);
    if (list) list.push(tally);
    else bySubject.set(row.subject, [tally]);
  }
  return bySubject;
}

async function readFolded(
  sql: postgres.TransactionSql,
  scope: Scope,
  study: string,
  need: Need,
): Promise<Row[]> {
  await foldWhenLong(sql, scope, study);
  const one = typeof need === 'string' ? sql`` : sql`and subject in (${need.block}, '$')`;
  return sql<Row[]>`
    select subject, part, choice, sum(n) as n, sum(total) as total, sum(squares) as squares from (
      select subject, part, choice, n, total, squares from rollups
      where workspace = ${scope.workspace} and study = ${study} ${one}
      union all
      select subject, part, choice, n, total, squares from rollup_deltas
      where workspace = ${scope.workspace} and study = ${study} ${one}) rows
    group by subject, part, choice having sum(n) <> 0`;
}

/** A reader who would add up too many deltas folds them first. */
async function foldWhenLong(sql: postgres.TransactionSql, scope: Scope, study: string): Promise<void> {
  const [row] = await sql<{ long: boolean }[]>`
    select exists (select 1 from rollup_deltas where workspace = ${scope.workspace} and study = ${study}
      offset ${FOLD_BEFORE_READING} limit 1) as long`;
  if (row?.long) await foldRollups(sql, scope, study);
}
