import type { Scope } from '#platform/db/core/scope.ts';
import type { Services } from '#platform/http/server/services.ts';
import { enqueuePiece } from './start-transcribing.ts';

/** How long words that were replaced or deleted can be restored. */
const RESTORABLE_MS = 30 * 86_400_000;
const LOG_MS = 90 * 86_400_000;
/** Longer than a piece takes with all its tries; its job was lost. */
const FORGOTTEN_AFTER_MS = 3 * 3_600_000;
const BATCH_SIZE = 200;

/** Deletes what is kept for a time only, and queues requests to the service whose job was lost. */
export async function expireTranscripts(
  { database, queue }: Pick<Services, 'database' | 'queue'>,
  scope: Scope,
): Promise<void> {
  const { workspace, now } = scope;
  const before = (milliseconds: number) => new Date(now.getTime() - milliseconds);
  await database.within(scope, async (tx) => {
    await tx`
      update transcripts set previous = null
      where workspace = ${workspace} and previous is not null and changed_at < ${before(RESTORABLE_MS)}`;
    await tx`delete from transcription_requests where workspace = ${workspace} and sent_at < ${before(LOG_MS)}`;
    const rows = await tx<{ container: string; owner: string; asset: string; run: string; piece: number }[]>`
      update transcripts t set state_at = ${now} from (
        select container, owner, asset from transcripts
        where workspace = ${workspace} and (state = 'running' or state = 'queued' and has_job) and state_at < ${before(FORGOTTEN_AFTER_MS)}
        order by state_at limit ${BATCH_SIZE} for update skip locked) old
      where t.workspace = ${workspace} and t.container = old.container and t.owner = old.owner and t.asset = old.asset
      returning t.container, t.owner, t.asset, t.run, t.pieces_done as piece`;
    for (const { piece, ...key } of rows)
      await enqueuePiece(tx, queue, { job: { workspace, ...key }, piece });
  });
}
