import type { Tx } from '#platform/db/core/database.ts';
import type { Scope } from '#platform/db/core/scope.ts';
import { sql } from '#platform/db/core/sql.ts';

/** What the counters of a study must be, from its responses alone. */
const recount = (scope: Scope, study: string) => sql`
  with counted as (
    select status = 'completed' as completed, quotas from responses
    where workspace = ${scope.workspace} and study = ${study}
      and not preview and not excluded and deleted_at is null
  )
  select 'started' as kind, '' as quota, count(*) as n from counted having count(*) > 0
  union all select 'completed', '', count(*) from counted where completed having count(*) > 0
  union all select 'quota', quota, count(*) from counted, unnest(quotas) quota where completed group by quota`;

/** Counters that differ from a recount, as `kind quota: counted, recounted`; none when all is well. */
export async function compareCounts(tx: Tx, scope: Scope, study: string): Promise<string[]> {
  const rows = await tx<{ line: string }[]>`
    with kept as (
      select kind, quota, n from response_counts
      where workspace = ${scope.workspace} and study = ${study} and n <> 0
    )
    select rtrim(kind || ' ' || quota) || ': ' || coalesce(k.n, 0) || ', ' || coalesce(c.n, 0) as line
    from kept k full join (${recount(scope, study)}) c using (kind, quota)
    where k.n is distinct from c.n order by 1`;
  return rows.map((row) => row.line);
}

/** Replaces the counters of a study by a recount. */
export async function rebuildCounts(tx: Tx, scope: Scope, study: string): Promise<void> {
  // Whoever moves counters holds this table until their commit: the recount sees all of it, or they wait and add to it.
  await tx`lock table response_counts in share row exclusive mode`;
  await tx`delete from response_counts where workspace = ${scope.workspace} and study = ${study}`;
  await tx`
    insert into response_counts (workspace, study, kind, quota, n)
    select ${scope.workspace}::uuid, ${study}::uuid, c.* from (${recount(scope, study)}) c`;
}
