import type { Tx } from '#platform/db/core/database.ts';
import type { Scope } from '#platform/db/core/scope.ts';
import type { Services } from '#platform/http/server/services.ts';
import type { Queue } from '#platform/queue/queue.ts';
import type { FileKind } from '../../file-kind.ts';
import type { AssetKey } from '../../playback/server/start-preparing.ts';
import { scalePictureJob } from './jobs.ts';

/** A job that has not run after this time has been lost; a queued one with the same key stays the only one. */
const FORGOTTEN_AFTER_MS = 900_000;
const BATCH_SIZE = 200;

/** Kinds that copies are made of. A GIF may be animated. */
export const SCALED_KINDS = ['png', 'jpeg', 'webp'] as const;

/** Queues a new picture for smaller copies of it, in the transaction that adds it. Other files are ignored. */
export async function enqueueScaling(
  tx: Tx,
  queue: Pick<Queue, 'enqueue'>,
  { workspace }: Scope,
  { key, kind }: { key: AssetKey; kind: FileKind },
): Promise<void> {
  if (!SCALED_KINDS.some((one) => one === kind)) return;
  await queue.enqueue(tx, scalePictureJob, { workspace, ...key }, { key: `${key.owner} ${key.asset}` });
}

/**
 * Queues pictures without copies: those that existed before copies were made, and those whose job was lost, as with a queue
 * that was restored from an older backup. Those of studies come before what participants sent, which only teams look at.
 */
export async function enqueueUnscaledPictures(
  { database, queue }: Pick<Services, 'database' | 'queue'>,
  scope: Scope,
): Promise<void> {
  const cutoff = new Date(scope.now.getTime() - FORGOTTEN_AFTER_MS);
  await database.within(scope, async (tx) => {
    const rows = await tx<(AssetKey & { kind: FileKind })[]>`
      select container, owner, id as asset, kind from assets
      where workspace = ${scope.workspace} and purpose in ('picture', 'upload')
        and scaled_at is null and kind in ('png', 'jpeg', 'webp') and created_at < ${cutoff}
      order by purpose = 'upload', created_at limit ${BATCH_SIZE}`;
    for (const { kind, ...key } of rows) await enqueueScaling(tx, queue, scope, { key, kind });
  });
}
