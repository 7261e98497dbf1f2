import type { Database } from '#platform/db/core/database.ts';
import type { Scope } from '#platform/db/core/scope.ts';

/** An upload is given up this long after its last part; a device that still has the file sends it again. */
const UNFINISHED_HOURS = 24;
/** Rows per transaction. */
const BATCH_SIZE = 500;

/** Deletes uploads that were not finished; the purge of unreferenced files deletes their files. Returns their number. */
export async function removeUnfinishedUploads(
  database: Pick<Database, 'within'>,
  scope: Scope,
  { signal }: { signal?: AbortSignal } = {},
): Promise<number> {
  const cutoff = new Date(scope.now.getTime() - UNFINISHED_HOURS * 3_600_000);
  let removedCount = 0;
  let batchCount = BATCH_SIZE;
  while (batchCount === BATCH_SIZE && !signal?.aborted) {
    const removed = await database.within(
      scope,
      (tx) => tx`
        delete from unfinished_uploads u using (
          select container, owner, id from unfinished_uploads
          where workspace = ${scope.workspace} and changed_at < ${cutoff}
          order by changed_at limit ${BATCH_SIZE} for update skip locked) old
        where u.workspace = ${scope.workspace} and u.container = old.container and u.owner = old.owner
          and u.id = old.id returning 1`,
    );
    batchCount = removed.length;
    removedCount += batchCount;
  }
  return removedCount;
}
