import type { Tx } from '#platform/db/core/database.ts';
import type { Scope } from '#platform/db/core/scope.ts';
import { sql } from '#platform/db/core/sql.ts';
import { ABANDONED_AFTER_HOURS } from '../response.ts';

/** How many one transaction takes, so that no participant waits for it. */
const BATCH = 1_000;

/**
 * Marks responses abandoned in which nothing came for 24 h, or those named; a new answer undoes it. Returns
 * how many. Call again until it returns 0.
 */
export async function abandonResponses(
  tx: Tx,
  scope: Scope,
  named?: { study: string; ids: string[] },
): Promise<number> {
  const before = new Date(scope.now.getTime() - ABANDONED_AFTER_HOURS * 3_600_000);
  const rows = await tx<{ study: string; id: string }[]>`
    select study, id from responses
    where workspace = ${scope.workspace} and status = 'in_progress' and ${
      named
        ? sql`study = ${named.study} and id = any(${named.ids}::uuid[])`
        : sql`started_at < ${before} and last_at < ${before}`
    }
    order by id limit ${BATCH} for update skip locked`;
  if (rows.length === 0) return 0;
  await tx`
    update responses set status = 'abandoned', revision = revision + 1, folded = false
    where workspace = ${scope.workspace} and (study, id) in (select study, id from unnest(
      ${rows.map((row) => row.study)}::uuid[], ${rows.map((row) => row.id)}::uuid[]) as of (study, id))`;
  return rows.length;
}
