import type postgres from 'postgres';
import { ANSWERED, SKIPPED, type Tally } from '#product/blocks/block.ts';
import type { Scope } from '#platform/db/scope.ts';
import { FOLD_BEFORE_READING, foldRollups } from '#product/responses/server/fold-rollups.ts';
import { isFiltered, type Filter } from '../filter.ts';
import { listFew } from './list-few.ts';
import { matching, withoutNestedLoops } from './matching.ts';

interface Row {
  subject: string;
  part: string;
  choice: string;
  n: string;
  total: number;
  squares: number;
}

/** Which tallies a page needs, so that a filtered one counts no more. */
export type Need = 'overview' | 'blocks' | { block: string };

/**
 * Tallies of a study by subject (a block id, or `$` for responses themselves). Without a filter they come from
 * rollups, so a million responses cost what a thousand do; with one they are a group-by over indexed facts.
 */
export async function readTallies(
  sql: postgres.TransactionSql,
  scope: Scope,
  study: string,
  filter: Filter,
  need: Need,
): Promise<Map<string, Tally[]>> {
  const rows = isFiltered(filter)
    ? await readFiltered(sql, scope, study, filter, need)
    : await readFolded(sql, scope, study, need);
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

async function readFiltered(
  sql: postgres.TransactionSql,
  scope: Scope,
  study: string,
  filter: Filter,
  need: Need,
): Promise<Row[]> {
  const facts =
    need === 'overview'
      ? sql`and f.part in (${ANSWERED.part}, ${SKIPPED.part})`
      : need === 'blocks'
        ? sql``
        : sql`and f.block = ${need.block}`;
  return withoutNestedLoops(sql, async () => {
    const few = await listFew(sql, scope, study, filter);
    const are = few
      ? sql`r.workspace = ${scope.workspace} and r.study = ${study} and r.id = any(${few}::uuid[])`
      : matching(sql, scope, study, filter);
    // Asked for twice rather than kept: what reads a kept list runs on one core.
    const wanted = few ? sql`= any(${few}::uuid[])` : sql`in (select r.id from responses r where ${are})`;
    const ofResponses =
      need === 'overview'
        ? sql`select '$', t.part, t.choice, count(*), 0, 0 from response_tallies t
            where t.workspace = ${scope.workspace} and t.study = ${study} and t.response ${wanted} group by 2, 3`
        : sql`select '$', 'reached', b.block, count(*), 0, 0 from responses r, unnest(r.reached) b (block)
            where ${are} ${need === 'blocks' ? sql`` : sql`and b.block = ${need.block}`} group by 3`;
    return sql<Row[]>`
      select f.block as subject, f.part, f.choice, count(*) as n, coalesce(sum(f.number), 0) as total,
        coalesce(sum(f.number * f.number), 0) as squares
      from facts f where f.workspace = ${scope.workspace} and f.study = ${study} ${facts} and f.response ${wanted}
      group by 1, 2, 3
      union all ${ofResponses}`;
  });
}
