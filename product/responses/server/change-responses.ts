import type postgres from 'postgres';
import { authorise, everyone, makers, type Policy } from '#platform/authorisation/policy.ts';
import type { Database } from '#platform/db/database.ts';
import type { Scope } from '#platform/db/scope.ts';
import { notFound } from '#platform/errors/errors.ts';

export const responsePolicy = {
  'results.read': everyone,
  'response.exclude': makers,
  'response.delete': makers,
} as const satisfies Policy;

type Change = { do: 'exclude'; excluded: boolean } | { do: 'delete' } | { do: 'restore' };

/** Excludes or includes, deletes or restores responses, all or none; every figure follows at once. */
export async function changeResponses(
  database: Database,
  scope: Scope,
  study: string,
  ids: string[],
  change: Change,
): Promise<void> {
  authorise(scope, responsePolicy, change.do === 'exclude' ? 'response.exclude' : 'response.delete');
  await database.withinSql(scope, async (sql) => {
    const wanted = [...new Set(ids)];
    // Locked in a statement of its own: the next one then sees every answer saved until now.
    const found = await sql<{ id: string }[]>`
      select id from responses
      where workspace = ${scope.workspace} and study = ${study} and id = any(${wanted}::uuid[])
        and ${change.do === 'restore' ? sql`deleted_at is not null` : sql`deleted_at is null`}
      order by id for update`;
    if (found.length !== wanted.length) throw notFound('response');
    await rewrite(sql, scope, study, wanted, change);
    await sql`
      insert into audit_log (workspace, id, actor, action, entity, detail, at)
      select ${scope.workspace}::uuid, gen_random_uuid(), ${sql.json(scope.actor as never)}, ${`response.${change.do}`},
        one::text, ${sql.json({ study, ...change })}, ${scope.now}
      from unnest(${wanted}::uuid[]) one`;
  });
}

async function rewrite(
  sql: postgres.TransactionSql,
  scope: Scope,
  study: string,
  ids: string[],
  change: Change,
): Promise<void> {
  const assignment =
    change.do === 'exclude'
      ? sql`excluded = ${change.excluded}`
      : change.do === 'delete'
        ? sql`deleted_at = ${scope.now}`
        : sql`deleted_at = null`;
  // `by` is what a response adds to figures after the change less what it added before: 1, 0 or -1.
  await sql`
    with before as (
      select workspace, study, id, (not preview and not excluded and deleted_at is null)::int as counted,
        (not preview and excluded and deleted_at is null)::int as set_aside
      from responses where workspace = ${scope.workspace} and study = ${study} and id = any(${ids}::uuid[])
    ), changed as (
      update responses r set ${assignment}, revision = r.revision + 1, folded = false from before b
      where r.workspace = b.workspace and r.study = b.study and r.id = b.id
      returning r.workspace, r.study, r.id,
        (not r.preview and not r.excluded and r.deleted_at is null)::int - b.counted as by,
        (not r.preview and r.excluded and r.deleted_at is null)::int - b.set_aside as aside
    )
    insert into rollup_deltas (workspace, study, subject, part, choice, n, total, squares)
    select workspace, study, subject, part, choice, sum(n), sum(total), sum(squares) from (
      select c.workspace, c.study, f.block as subject, f.part, f.choice, c.by as n,
        c.by * coalesce(f.number, 0) as total, c.by * coalesce(f.number * f.number, 0) as squares
      from changed c join facts f on f.workspace = c.workspace and f.study = c.study and f.response = c.id
      where c.by <> 0
      union all
      select c.workspace, c.study, '$', t.part, t.choice, c.by, 0, 0
      from changed c join response_tallies t
        on t.workspace = c.workspace and t.study = c.study and t.response = c.id
      where c.by <> 0
      union all
      select workspace, study, '$', 'excluded', '', aside, 0, 0 from changed where aside <> 0
    ) rows group by workspace, study, subject, part, choice`;
}
