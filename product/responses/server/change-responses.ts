import { authorise, allRoles, editorRoles, type Policy } from '#platform/authorisation/policy.ts';
import type { Database, Tx } from '#platform/db/core/database.ts';
import type { Scope } from '#platform/db/core/scope.ts';
import { sql } from '#platform/db/core/sql.ts';
import { notFound } from '#platform/errors/errors.ts';
import { requireStudy } from '#product/studies/server/queries.ts';
import { recordEvents } from '#product/workspaces/events/server/record-events.ts';
import { recordAudits } from '#product/workspaces/server/audit/record.ts';
import { updateCounts, listCompletionChanges, type CountChange } from './writing/update-counts.ts';
import { dropExports } from './drop-exports.ts';

export const responsePolicy = {
  'results.read': allRoles,
  'response.exclude': editorRoles,
  'response.delete': editorRoles,
  'response.import': editorRoles,
  'response.give-back-link': editorRoles,
  'consent.withdraw': editorRoles,
} as const satisfies Policy;

type ResponseChange = { do: 'exclude'; excluded: boolean } | { do: 'delete' } | { do: 'restore' };

/** Excludes, includes, deletes or restores responses, all or none, and updates the counters in the same transaction. */
export async function changeResponses(
  database: Database,
  scope: Scope,
  { study, ids, change }: { study: string; ids: string[]; change: ResponseChange },
): Promise<void> {
  authorise(scope, responsePolicy, change.do === 'exclude' ? 'response.exclude' : 'response.delete');
  await database.within(scope, async (tx) => {
    const uniqueIds = [...new Set(ids)];
    await requireStudy(tx, scope, study);
    // Locked in a separate statement, so that the snapshot of the next one includes every answer saved until now.
    const lockedRows = await tx<{ id: string }[]>`
      select id from responses
      where workspace = ${scope.workspace} and study = ${study} and id = any(${uniqueIds}::uuid[])
        and ${change.do === 'restore' ? sql`deleted_at is not null` : sql`deleted_at is null`}
        and ${change.do === 'restore' ? IS_KEPT : sql`true`}
      order by id for update`;
    if (lockedRows.length !== uniqueIds.length) throw notFound('response');
    const countChanges = await updateRows(tx, scope, { study, ids: uniqueIds, change });
    const detail = { study, ...change };
    await recordAudits(tx, scope, { action: `response.${change.do}`, entities: uniqueIds, detail });
    await updateCounts(tx, scope, { study, changes: countChanges });
  });
}

/** A response stays deleted whose participant does not want it to be kept. */
const IS_KEPT = sql`not exists (
  select from consent_withdrawals w where w.workspace = responses.workspace and w.study = responses.study
    and w.response = responses.id and w.purpose = 'keep')`;

interface ChangedRow {
  id: string;
  preview: boolean;
  delta: number;
  completed: boolean;
  quotas: string[] | null;
}

/** Updates the rows, which must be locked, records events, and returns how the counters change. */
export async function updateRows(
  tx: Tx,
  scope: Scope,
  { study, ids, change }: { study: string; ids: string[]; change: ResponseChange },
): Promise<CountChange[]> {
  const assignment =
    change.do === 'exclude'
      ? sql`excluded = ${change.excluded}`
      : change.do === 'delete'
        ? sql`deleted_at = ${scope.now}`
        : sql`deleted_at = null`;
  // `delta` is 1 when a response is counted from now on, -1 when no longer, and 0 when nothing changes.
  const rows = await tx<ChangedRow[]>`
    with before as (
      select workspace, study, id, (not preview and not excluded and deleted_at is null)::int as counted
      from responses where workspace = ${scope.workspace} and study = ${study} and id = any(${ids}::uuid[])
    )
    update responses r set ${assignment}, revision = r.revision + 1, folded = false from before b
    where r.workspace = b.workspace and r.study = b.study and r.id = b.id
    returning (not r.preview and not r.excluded and r.deleted_at is null)::int - b.counted as delta,
      r.status = 'completed' as completed, r.quotas, r.id, r.preview`;
  if (change.do === 'delete') {
    await dropExports(tx, scope, study);
    // Test responses are no events.
    const deleted = rows.filter(({ preview }) => !preview).map(({ id }) => ({ study, response: id }));
    await recordEvents(
      tx,
      scope,
      deleted.map((data) => ({ type: 'response.deleted', study, data })),
    );
  }
  return rows.flatMap(({ delta, completed, quotas }): CountChange[] => [
    { kind: 'started', quota: '', n: delta },
    ...(completed ? listCompletionChanges(quotas, delta) : []),
  ]);
}
