import { z } from 'zod';
import type { Tx } from '#platform/db/core/database.ts';
import { jobType, type Queue } from '#platform/queue/queue.ts';

const batchSchema = z.object({
  workspace: z.uuid(),
  study: z.uuid(),
  block: z.string(),
  run: z.uuid(),
  /** How many answers wait, so that a batch and the next one are different jobs. */
  waiting: z.int(),
});

export const giveUpSuggestingJob = jobType({ name: 'analysis.give-up-suggesting', payload: batchSchema });

/** Asks the model about a few answers, and queues the next ones. */
export const suggestBatchJob = jobType({
  name: 'analysis.suggest-tags',
  payload: batchSchema,
  concurrency: 2,
  // A batch takes as long as its slowest answer.
  expireInSeconds: 240,
  retries: 2,
  deadLetter: giveUpSuggestingJob,
});

/** The question of a run, as jobs name it. */
export interface RunKey {
  study: string;
  block: string;
  run: string;
}

/** Queues the next answers of a run, in the transaction that changed it. */
export const enqueueBatch = (
  tx: Tx,
  queue: Pick<Queue, 'enqueue'>,
  { key, waiting }: { key: RunKey & { workspace: string }; waiting: number },
): Promise<void> => queue.enqueue(tx, suggestBatchJob, { ...key, waiting }, { key: `${key.run} ${waiting}` });
