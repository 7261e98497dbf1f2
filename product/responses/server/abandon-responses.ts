import type { Tx } from '#platform/db/core/database.ts';
import type { Scope } from '#platform/db/core/scope.ts';
import { sql } from '#platform/db/core/sql.ts';
import { getRestoreCutoff } from '#product/studies/study.ts';
import { ABANDONED_AFTER_HOURS } from '../response.ts';
import { updateCounts } from './writing/update-counts.ts';

/** Responses per transaction, small enough that no participant waits for it. */
const BATCH_SIZE = 1_000;

/**
 * Marks responses without activity for 24 hours as abandoned, or the ones in `selected`; a new answer makes them active
 * again. Those without an answer or a file are deleted: their pages were only opened. Returns how many were changed; call
 * again until it returns 0.
 */
export async function abandonResponses(
  tx: Tx,
  scope: Scope,
  selected?: { study: string; ids: string[] },
): Promise<number> {
  const inactiveSince = new Date(scope.now.getTime() - ABANDONED_AFTER_HOURS * 3_600_000);
  const rows = await tx<{ study: string; id: string; hasContent: boolean; counted: boolean }[]>`
    select study, id, not preview and not excluded as counted, (
      exists (select from answers a where a.workspace = r.workspace and a.study = r.study and a.response = r.id)
      or exists (select from assets f where f.workspace = r.workspace and f.container = r.study and f.owner = r.id)
    ) as "hasContent"
    from responses r
    where workspace = ${scope.workspace} and status = 'in_progress' and ${
      selected
        ? sql`study = ${selected.study} and id = any(${selected.ids}::uuid[])`
        : sql`started_at < ${inactiveSince} and last_at < ${inactiveSince}`
    }
      and deleted_at is null
    order by id limit ${BATCH_SIZE} for update skip locked`;
  if (rows.length === 0) return 0;
  const opened = rows.filter(({ hasContent }) => !hasContent);
  await tx`
    update responses set status = 'abandoned', revision = revision + 1, folded = false
    where workspace = ${scope.workspace} and (study, id) in (${unnestIds(rows.filter(({ hasContent }) => hasContent))})`;
  if (opened.length > 0) await deleteOpenedOnly(tx, scope, opened);
  return rows.length;
}

const unnestIds = (rows: { study: string; id: string }[]) => sql`select study, id from unnest(
  ${rows.map((row) => row.study)}::uuid[], ${rows.map((row) => row.id)}::uuid[]) as selected (study, id)`;

/**
 * Deletes responses whose page was only opened, and gives their links back. Their deletion is dated so that they are purged
 * within a day; until then they are folded once more, so that no figure includes them.
 */
async function deleteOpenedOnly(
  tx: Tx,
  scope: Scope,
  opened: { study: string; id: string; counted: boolean }[],
): Promise<void> {
  const deletedAt = new Date(getRestoreCutoff(scope.now).getTime() + 86_400_000);
  await tx`
    update responses set deleted_at = ${deletedAt}, revision = revision + 1, folded = false
    where workspace = ${scope.workspace} and (study, id) in (${unnestIds(opened)})`;
  await tx`
    update link_codes set response = null, used_at = null
    where workspace = ${scope.workspace} and (study, response) in (${unnestIds(opened)})`;
  await tx`
    update participations set response = null
    where workspace = ${scope.workspace} and (study, response) in (${unnestIds(opened)})`;
  const counted = opened.filter((row) => row.counted);
  for (const study of [...new Set(counted.map((row) => row.study))].toSorted()) {
    const n = -counted.filter((row) => row.study === study).length;
    await updateCounts(tx, scope, { study, changes: [{ kind: 'started', quota: '', n }] });
  }
}
