import { randomUUID } from 'node:crypto';
import type { Tx } from '#platform/db/core/database.ts';
import type { Scope } from '#platform/db/core/scope.ts';
import type { Queue } from '#platform/queue/queue.ts';
import type { AssetKey } from '../../playback/server/start-preparing.ts';
import { transcribeJob } from './jobs.ts';
import { lockTranscript } from './lock-transcript.ts';

/** A piece of a recording, as its job names it. */
export interface PieceKey extends AssetKey {
  run: string;
  piece: number;
}

type TranscribeQueue = Pick<Queue, 'enqueue'>;

/** Queues the first piece of a recording for the service, in a transaction that has locked the transcript. */
export async function startTranscribing(
  tx: Tx,
  queue: TranscribeQueue,
  { workspace, now }: Scope,
  { key: { container, owner, asset }, replaces }: { key: AssetKey; replaces: boolean },
): Promise<void> {
  const run = randomUUID();
  await tx`
    update transcripts set state = 'queued', problem = null, state_at = ${now}, changed_at = ${now}, run = ${run},
      replaces = ${replaces}, draft = '[]', draft_language = null, pieces_done = 0, piece_count = null
    where workspace = ${workspace} and container = ${container} and owner = ${owner} and asset = ${asset}`;
  await enqueuePiece(tx, queue, { job: { workspace, container, owner, asset, run }, piece: 0 });
}

/** Queues a piece; while it waits or runs, it is queued only once. */
export const enqueuePiece = (
  tx: Tx,
  queue: TranscribeQueue,
  { job, piece }: { job: AssetKey & { workspace: string; run: string }; piece: number },
): Promise<void> => queue.enqueue(tx, transcribeJob, { ...job, piece }, { key: `${job.run} ${piece}` });

/** Queues a new recording, if the workspace has a service that gets all of them. Runs in the transaction that prepares it. */
export async function transcribeNewRecording(
  tx: Tx,
  queue: TranscribeQueue,
  scope: Scope,
  key: AssetKey,
): Promise<void> {
  const [service] = await tx`
    select 1 from transcription_services where workspace = ${scope.workspace} and is_on and is_automatic`;
  if (!service) return;
  const { state, content } = await lockTranscript(tx, scope, { key });
  if (state === 'none' && !content) await startTranscribing(tx, queue, scope, { key, replaces: false });
}
