import { authorise, allRoles, editorRoles, type Policy } from '#platform/authorisation/policy.ts';
import type { Database, Tx } from '#platform/db/core/database.ts';
import type { Scope } from '#platform/db/core/scope.ts';
import { sql } from '#platform/db/core/sql.ts';
import { notFound } from '#platform/errors/errors.ts';
import { moveCounts, ofCompleted, type CountMove } from './writing/move-counts.ts';

export const responsePolicy = {
  'results.read': allRoles,
  'response.exclude': editorRoles,
  'response.delete': editorRoles,
} as const satisfies Policy;

type Change = { do: 'exclude'; excluded: boolean } | { do: 'delete' } | { do: 'restore' };

/** Excludes or includes, deletes or restores responses, all or none; what limits go by follows at once. */
export async function changeResponses(
  database: Database,
  scope: Scope,
  study: string,
  ids: string[],
  change: Change,
): Promise<void> {
  authorise(scope, responsePolicy, change.do === 'exclude' ? 'response.exclude' : 'response.delete');
  await database.within(scope, async (tx) => {
    const wanted = [...new Set(ids)];
    // Locked in a statement of its own: the next one then sees every answer saved until now.
    const found = await tx<{ id: string }[]>`
      select id from responses
      where workspace = ${scope.workspace} and study = ${study} and id = any(${wanted}::uuid[])
        and ${change.do === 'restore' ? sql`deleted_at is not null` : sql`deleted_at is null`}
      order by id for update`;
    if (found.length !== wanted.length) throw notFound('response');
    const moves = await rewrite(tx, scope, study, wanted, change);
    await tx`
      insert into audit_log (workspace, id, actor, action, entity, detail, at)
      select ${scope.workspace}::uuid, gen_random_uuid(), ${JSON.stringify(scope.actor)}, ${`response.${change.do}`},
        one::text, ${JSON.stringify({ study, ...change })}, ${scope.now}
      from unnest(${wanted}::uuid[]) one`;
    await moveCounts(tx, scope, study, moves);
  });
}

/** Returns what moves the counters. */
async function rewrite(
  tx: Tx,
  scope: Scope,
  study: string,
  ids: string[],
  change: Change,
): Promise<CountMove[]> {
  const assignment =
    change.do === 'exclude'
      ? sql`excluded = ${change.excluded}`
      : change.do === 'delete'
        ? sql`deleted_at = ${scope.now}`
        : sql`deleted_at = null`;
  // `by` is how often it counts after the change less how often it did before: 1, 0 or -1.
  const rows = await tx<{ by: number; completed: boolean; quotas: string[] | null }[]>`
    with before as (
      select workspace, study, id, (not preview and not excluded and deleted_at is null)::int as counted
      from responses where workspace = ${scope.workspace} and study = ${study} and id = any(${ids}::uuid[])
    )
    update responses r set ${assignment}, revision = r.revision + 1, folded = false from before b
    where r.workspace = b.workspace and r.study = b.study and r.id = b.id
    returning (not r.preview and not r.excluded and r.deleted_at is null)::int - b.counted as by,
      r.status = 'completed' as completed, r.quotas`;
  return rows.flatMap(({ by, completed, quotas }): CountMove[] => [
    { kind: 'started', quota: '', n: by },
    ...(completed ? ofCompleted(quotas, by) : []),
  ]);
}
