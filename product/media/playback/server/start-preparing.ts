import type { Tx } from '#platform/db/core/database.ts';
import type { Scope } from '#platform/db/core/scope.ts';
import type { Queue } from '#platform/queue/queue.ts';
import type { RecordingState } from '../recording.ts';
import { prepareRecordingJob } from './jobs.ts';

/** The key of an asset. */
export interface AssetKey {
  container: string;
  owner: string;
  asset: string;
}

/** Queues a new recording to be prepared for playback, in the transaction that adds it. */
export async function startPreparing(
  tx: Tx,
  queue: Pick<Queue, 'enqueue'>,
  scope: Scope,
  key: AssetKey,
): Promise<void> {
  const { workspace, now } = scope;
  await tx`
    insert into recordings (workspace, container, owner, asset, state, state_at)
    values (${workspace}, ${key.container}, ${key.owner}, ${key.asset}, 'waiting', ${now})`;
  await queue.enqueue(tx, prepareRecordingJob, { workspace, ...key }, { key: key.asset });
}

/** Queues a recording once more that could not be prepared, in a transaction. */
export async function restartPreparing(
  tx: Tx,
  queue: Pick<Queue, 'enqueue'>,
  { workspace, now }: Scope,
  key: AssetKey,
): Promise<'queued' | 'absent' | 'not_failed'> {
  const [recording] = await tx<{ state: RecordingState }[]>`
    select state from recordings where workspace = ${workspace} and container = ${key.container}
      and owner = ${key.owner} and asset = ${key.asset} for update`;
  if (!recording) return 'absent';
  if (recording.state !== 'failed') return 'not_failed';
  await tx`
    update recordings set state = 'waiting', problem = null, state_at = ${now}
    where workspace = ${workspace} and container = ${key.container} and owner = ${key.owner}
      and asset = ${key.asset}`;
  await queue.enqueue(tx, prepareRecordingJob, { workspace, ...key }, { key: key.asset });
  return 'queued';
}
