import type { Tx } from '#platform/db/core/database.ts';
import type { Scope } from '#platform/db/core/scope.ts';
import { sql } from '#platform/db/core/sql.ts';
import { ABANDONED_AFTER_HOURS } from '../response.ts';

/** Responses per transaction, small enough that no participant waits for it. */
const BATCH_SIZE = 1_000;

/**
 * Marks responses without activity for 24 hours as abandoned, or the ones in `selected`; a new answer makes them active
 * again. Returns how many; call again until it returns 0.
 */
export async function abandonResponses(
  tx: Tx,
  scope: Scope,
  selected?: { study: string; ids: string[] },
): Promise<number> {
  const inactiveSince = new Date(scope.now.getTime() - ABANDONED_AFTER_HOURS * 3_600_000);
  const rows = await tx<{ study: string; id: string }[]>`
    select study, id from responses
    where workspace = ${scope.workspace} and status = 'in_progress' and ${
      selected
        ? sql`study = ${selected.study} and id = any(${selected.ids}::uuid[])`
        : sql`started_at < ${inactiveSince} and last_at < ${inactiveSince}`
    }
    order by id limit ${BATCH_SIZE} for update skip locked`;
  if (rows.length === 0) return 0;
  await tx`
    update responses set status = 'abandoned', revision = revision + 1, folded = false
    where workspace = ${scope.workspace} and (study, id) in (select study, id from unnest(
      ${rows.map((row) => row.study)}::uuid[], ${rows.map((row) => row.id)}::uuid[]) as inactive (study, id))`;
  return rows.length;
}
