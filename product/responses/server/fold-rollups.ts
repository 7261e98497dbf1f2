import type postgres from 'postgres';
import type { Scope } from '#platform/db/scope.ts';

/** Unfolded rows past which a reader folds before it reads. */
export const FOLD_BEFORE_READING = 50_000;

/**
 * Adds the deltas of a study into its figures and removes them, in one statement: no reader ever sees a delta
 * twice or not at all. One fold per study at a time; a second one leaves at once.
 */
export async function foldRollups(sql: postgres.TransactionSql, scope: Scope, study: string): Promise<void> {
  const [lock] = await sql<{ mine: boolean }[]>`
    select pg_try_advisory_xact_lock(hashtextextended(${study}, 2)) as mine`;
  if (!lock?.mine) return;
  await sql`
    with gone as (
      delete from rollup_deltas where workspace = ${scope.workspace} and study = ${study}
      returning subject, part, choice, n, total, squares
    )
    insert into rollups (workspace, study, subject, part, choice, n, total, squares)
    select ${scope.workspace}::uuid, ${study}::uuid, subject, part, choice, sum(n), sum(total), sum(squares)
    from gone group by subject, part, choice
    on conflict (workspace, study, subject, part, choice) do update set
      n = rollups.n + excluded.n, total = rollups.total + excluded.total, squares = rollups.squares + excluded.squares`;
}

/** Studies of the workspace that have deltas to fold. */
export async function studiesToFold(sql: postgres.TransactionSql, scope: Scope): Promise<string[]> {
  const rows = await sql<{ study: string }[]>`
    select s.id as study from studies s where s.workspace = ${scope.workspace} and exists (
      select 1 from rollup_deltas d where d.workspace = s.workspace and d.study = s.id)`;
  return rows.map((row) => row.study);
}

/** What the figures of a study must be, from facts and responses alone. */
const recount = (sql: postgres.TransactionSql, scope: Scope, study: string) => sql`
  select subject, part, choice, sum(n)::int8 as n, sum(total) as total, sum(squares) as squares from (
    select f.block as subject, f.part, f.choice, count(*) as n, sum(coalesce(f.number, 0)) as total,
      sum(coalesce(f.number * f.number, 0)) as squares
    from facts f join responses r on r.workspace = f.workspace and r.study = f.study and r.id = f.response
    where f.workspace = ${scope.workspace} and f.study = ${study}
      and not r.preview and not r.excluded and r.deleted_at is null
    group by 1, 2, 3
    union all
    select '$', t.part, t.choice, count(*), 0, 0
    from response_tallies t join responses r on r.workspace = t.workspace and r.study = t.study and r.id = t.response
    where t.workspace = ${scope.workspace} and t.study = ${study}
      and not r.preview and not r.excluded and r.deleted_at is null
    group by 2, 3
    union all
    select '$', 'excluded', '', count(*), 0, 0 from responses
    where workspace = ${scope.workspace} and study = ${study} and not preview and excluded and deleted_at is null
  ) rows group by subject, part, choice`;

/** Figures that differ from a recount, as `subject part choice: counted, recounted`; none when all is well. */
export async function compareRollups(
  sql: postgres.TransactionSql,
  scope: Scope,
  study: string,
): Promise<string[]> {
  const rows = await sql<{ line: string }[]>`
    with kept as (
      select subject, part, choice, sum(n)::int8 as n, sum(total) as total from (
        select subject, part, choice, n, total from rollups
        where workspace = ${scope.workspace} and study = ${study}
        union all
        select subject, part, choice, n, total from rollup_deltas
        where workspace = ${scope.workspace} and study = ${study}) rows
      group by 1, 2, 3 having sum(n) <> 0
    ), counted as (select * from (${recount(sql, scope, study)}) c where n <> 0)
    select concat_ws(' ', subject, part, choice) || ': ' || coalesce(k.n, 0) || ', ' || coalesce(c.n, 0) as line
    from kept k full join counted c using (subject, part, choice)
    where coalesce(k.n, 0) <> coalesce(c.n, 0) or abs(coalesce(k.total, 0) - coalesce(c.total, 0)) > 1e-6
    order by 1 limit 100`;
  return rows.map((row) => row.line);
}

/** Replaces the figures of a study by a recount. */
export async function rebuildRollups(
  sql: postgres.TransactionSql,
  scope: Scope,
  study: string,
): Promise<void> {
  await sql`lock table rollup_deltas in share row exclusive mode`;
  await sql`delete from rollup_deltas where workspace = ${scope.workspace} and study = ${study}`;
  await sql`delete from rollups where workspace = ${scope.workspace} and study = ${study}`;
  await sql`
    insert into rollups (workspace, study, subject, part, choice, n, total, squares)
    select ${scope.workspace}::uuid, ${study}::uuid, c.* from (${recount(sql, scope, study)}) c where n <> 0`;
}
