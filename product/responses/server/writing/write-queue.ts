import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import type { Database } from '#platform/db/core/database.ts';
import { AppError } from '#platform/errors/errors.ts';
import type { Scope } from '#platform/db/core/scope.ts';
import { diagnosticsChannel, type BatchMessage } from '#platform/log/diagnostics-channel.ts';
import {
  writeResponses,
  type AbsentResponse,
  type ResponseWrite,
  type LoadedStudy,
} from './write-responses.ts';

/** Writes per statement. */
const MAX_BATCH_SIZE = 64;

interface QueuedWrite {
  scope: Scope;
  study: LoadedStudy;
  write: ResponseWrite | AbsentResponse;
  resolve(isWritten: boolean): void;
  reject(error: unknown): void;
}

/** Queued writes by workspace and study; a study has an entry only while its queue is being drained. */
type StudyQueues = Map<string, QueuedWrite[]>;
const queuesByDatabase = new WeakMap<Database, StudyQueues>();

/** Whether two writes may share a statement: both were decided on the same state of the study. */
const canShareBatch = (a: LoadedStudy, b: LoadedStudy) =>
  a.loaded === b.loaded && a.linkToken === b.linkToken;

/**
 * Queues a write to be committed in one batch with the other pending writes of its study: one transaction and one WAL
 * flush for many participants. Resolves after the commit, or to false when nothing was written because of a conflict. An
 * `AbsentResponse` writes nothing: the statement of the batch confirms it.
 */
export function queueWrite(
  database: Database,
  scope: Scope,
  { study, write }: { study: LoadedStudy; write: ResponseWrite | AbsentResponse },
): Promise<boolean> {
  const queues = queuesByDatabase.get(database) ?? new Map<string, QueuedWrite[]>();
  queuesByDatabase.set(database, queues);
  const key = `${scope.workspace} ${study.id}`;
  return new Promise((resolve, reject) => {
    const queued = { scope, study, write, resolve, reject };
    const queue = queues.get(key);
    if (queue) queue.push(queued);
    else {
      const newQueue = [queued];
      queues.set(key, newQueue);
      void drainQueue(database, queues, key, newQueue);
    }
  });
}

/** Writes one batch at a time; writes that arrive meanwhile wait for the next batch. */
async function drainQueue(
  database: Database,
  queues: StudyQueues,
  key: string,
  queue: QueuedWrite[],
): Promise<void> {
  while (queue.length > 0) {
    // Lets requests that have already arrived join this batch.
    await yieldToEventLoop();
    await writeBatch(database, takeBatch(queue));
  }
  // No await since the check above, so no write can have been added to this queue in between.
  queues.delete(key);
}

/** Removes from the queue the writes that can share a statement with the first one, at most one per response. */
function takeBatch(queue: QueuedWrite[]): QueuedWrite[] {
  const first = queue[0]!;
  const batch: QueuedWrite[] = [];
  const remaining: QueuedWrite[] = [];
  const responses = new Set<string>();
  for (const queued of queue) {
    const isIncluded =
      batch.length < MAX_BATCH_SIZE &&
      canShareBatch(queued.study, first.study) &&
      !responses.has(queued.write.id);
    if (isIncluded) responses.add(queued.write.id);
    (isIncluded ? batch : remaining).push(queued);
  }
  queue.splice(0, queue.length, ...remaining);
  return batch;
}

async function writeBatch(database: Database, batch: QueuedWrite[]): Promise<void> {
  const first = batch[0]!;
  try {
    await database.within(first.scope, async (tx, sendWithCommit) => {
      const writes = batch.map(({ write }) => write);
      sendWithCommit(writeResponses(tx, first.scope, { study: first.study, writes, allOrNothing: true }));
    });
    diagnosticsChannel.batch.publish({ writes: batch.length } satisfies BatchMessage);
    for (const queued of batch) queued.resolve(true);
  } catch (error) {
    // After a lost connection it is unknown whether the commit took effect: the client gets `unavailable` and retries.
    const isConnectionLost = error instanceof AppError;
    for (const queued of batch) {
      if (isConnectionLost) queued.reject(error);
      else queued.resolve(false);
    }
  }
}
