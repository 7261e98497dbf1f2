import type { Tx } from '#platform/db/core/database.ts';
import type { Scope } from '#platform/db/core/scope.ts';
import { sql } from '#platform/db/core/sql.ts';

/** The counters of a study as computed from its responses. */
const countResponses = (scope: Scope, study: string) => sql`
  with counted as (
    select status = 'completed' as completed, quotas from responses
    where workspace = ${scope.workspace} and study = ${study}
      and not preview and not excluded and deleted_at is null
  )
  select 'started' as kind, '' as quota, count(*) as n from counted having count(*) > 0
  union all select 'completed', '', count(*) from counted where completed having count(*) > 0
  union all select 'quota', quota, count(*) from counted, unnest(quotas) quota where completed group by quota`;

/** Lists counters that differ from a recount, as `kind quota: stored, recounted`. */
export async function compareCounts(tx: Tx, scope: Scope, study: string): Promise<string[]> {
  const rows = await tx<{ line: string }[]>`
    with stored as (
      select kind, quota, n from response_counts
      where workspace = ${scope.workspace} and study = ${study} and n <> 0
    )
    select rtrim(kind || ' ' || quota) || ': ' || coalesce(s.n, 0) || ', ' || coalesce(c.n, 0) as line
    from stored s full join (${countResponses(scope, study)}) c using (kind, quota)
    where s.n is distinct from c.n order by 1`;
  return rows.map((row) => row.line);
}

/** Replaces the counters of a study by a recount. */
export async function rebuildCounts(tx: Tx, scope: Scope, study: string): Promise<void> {
  // Waits for transactions that have changed counters, and blocks new ones until the recount is committed.
  await tx`lock table response_counts in share row exclusive mode`;
  await tx`delete from response_counts where workspace = ${scope.workspace} and study = ${study}`;
  await tx`
    insert into response_counts (workspace, study, kind, quota, n)
    select ${scope.workspace}::uuid, ${study}::uuid, c.* from (${countResponses(scope, study)}) c`;
}
