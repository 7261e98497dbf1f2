import { randomUUID } from 'node:crypto';
import type { Tx } from '#platform/db/core/database.ts';
import type { Scope } from '#platform/db/core/scope.ts';
import type { Queue } from '#platform/queue/queue.ts';
import type { AssetKey } from '../../playback/server/start-preparing.ts';
import { transcribeJob } from './jobs.ts';
import { NEED } from '../need.ts';

/** A piece of a recording, as its job names it. */
export interface PieceKey extends AssetKey {
  run: string;
  piece: number;
}

type TranscribeQueue = Pick<Queue, 'enqueue'>;

interface StartOptions {
  key: AssetKey;
  /** Whether the result replaces words that are there. */
  replacesWords: boolean;
  /** Null for the language of the answers. */
  language: string | null;
}

/** Lets a recording that a person asked for wait for its turn, in a transaction that has locked the transcript. */
export async function waitForService(
  tx: Tx,
  { workspace, now }: Scope,
  { key: { container, owner, asset }, replacesWords, language }: StartOptions,
): Promise<void> {
  await tx`
    update transcripts set state = 'queued', problem = null, error = null, state_at = ${now}, changed_at = ${now}, run = null,
      has_job = false, replaces = ${replacesWords}, draft = '[]', draft_language = null, pieces_done = 0, piece_count = null,
      need = ${NEED.asked}, tries = 0, wait_until = null, spoken_language = ${language},
      recorded_at = (select a.created_at from assets a where a.workspace = transcripts.workspace
        and a.container = transcripts.container and a.owner = transcripts.owner and a.id = transcripts.asset)
    where workspace = ${workspace} and container = ${container} and owner = ${owner} and asset = ${asset}`;
}

/** Sends a recording that a person waits for without a turn, in a transaction that has locked the transcript. */
export async function startTranscribing(
  tx: Tx,
  queue: TranscribeQueue,
  scope: Scope,
  options: StartOptions,
): Promise<void> {
  await waitForService(tx, scope, options);
  await enqueueRun(tx, queue, scope, { ...options.key, piece: 0 });
}

/** Gives a waiting recording its job, in a transaction that has locked the transcript. */
export async function enqueueRun(
  tx: Tx,
  queue: TranscribeQueue,
  { workspace, now }: Scope,
  { piece, container, owner, asset }: AssetKey & { piece: number },
): Promise<void> {
  const run = randomUUID();
  await tx`
    update transcripts set run = ${run}, has_job = true, state_at = ${now},
      problem = null, wait_until = null
    where workspace = ${workspace} and container = ${container} and owner = ${owner} and asset = ${asset}`;
  await enqueuePiece(tx, queue, { job: { workspace, container, owner, asset, run }, piece });
}

/** Queues a piece; while it waits or runs, it is queued only once. */
export const enqueuePiece = (
  tx: Tx,
  queue: TranscribeQueue,
  { job, piece }: { job: AssetKey & { workspace: string; run: string }; piece: number },
): Promise<void> => queue.enqueue(tx, transcribeJob, { ...job, piece }, { key: `${job.run} ${piece}` });
