import type { Scope } from '#platform/db/core/scope.ts';
import type { Services } from '#platform/http/server/services.ts';
import { prepareRecordingJob } from './jobs.ts';

/** A job that waits or runs longer than this has been lost; a queued one with the same key stays the only one. */
const FORGOTTEN_AFTER_MS = 7_200_000;
const BATCH_SIZE = 200;

/**
 * Queues recordings that wait without a job: those that existed before recordings were prepared, and those of a queue
 * that was restored from an older backup.
 */
export async function enqueueForgottenRecordings(
  { database, queue }: Pick<Services, 'database' | 'queue'>,
  scope: Scope,
): Promise<void> {
  const { workspace, now } = scope;
  const cutoff = new Date(now.getTime() - FORGOTTEN_AFTER_MS);
  await database.within(scope, async (tx) => {
    const rows = await tx<{ container: string; owner: string; asset: string }[]>`
      update recordings r set state = 'waiting', state_at = ${now} from (
        select container, owner, asset from recordings
        where workspace = ${workspace} and state in ('waiting', 'processing') and state_at < ${cutoff}
        order by state_at limit ${BATCH_SIZE} for update skip locked) old
      where r.workspace = ${workspace} and r.container = old.container and r.owner = old.owner
        and r.asset = old.asset returning r.container, r.owner, r.asset`;
    for (const key of rows)
      await queue.enqueue(tx, prepareRecordingJob, { workspace, ...key }, { key: key.asset });
  });
}
