import type { z } from 'zod';
import type { Tx } from '../db/core/database.ts';

/** A job type, declared beside its noun. It receives ids, loads fresh rows, and may run twice without harm. */
export interface JobType<P extends z.ZodType = z.ZodType> {
  name: string;
  payload: P;
  /** Cron expression (UTC) of a scheduled job, which runs with an empty payload. */
  cron?: string;
  /**
   * Runs in every worker process at this interval, without being queued: for work that is found by a cheap query. A run
   * that takes longer does not delay the next, up to `concurrency` runs.
   */
  pollSeconds?: number;
  /** How many of these jobs one worker runs at once; 1 by default. */
  concurrency?: number;
  /** Seconds after which a run counts as failed and is retried; 900 by default. */
  expireInSeconds?: number;
  retries?: number;
  /** Runs with the payload of this job when its last try failed or was cut off. */
  deadLetter?: JobType<P>;
}

export function jobType<P extends z.ZodType>(options: JobType<P>): JobType<P> {
  return options;
}

export interface JobContext {
  now: Date;
  /** Aborted when the job must end. */
  signal: AbortSignal;
  /** Whether this is the last try; false by default. */
  isLastTry?: boolean;
}

/** What a worker does for a job type. */
export interface Worker<P extends z.ZodType = z.ZodType> {
  type: JobType<P>;
  work(payload: z.output<P>, context: JobContext): Promise<void>;
}

export function worker<P extends z.ZodType>(type: JobType<P>, work: Worker<P>['work']): Worker {
  return { type, work } as Worker;
}

interface EnqueueOptions {
  /** At most one waiting or running job of the type has this key. */
  key?: string;
  startAfter?: Date;
}

export interface Queue {
  /** Adds a job in the writer's transaction, so that it is committed together with the write. */
  enqueue<P extends z.ZodType>(
    tx: Tx,
    type: JobType<P>,
    payload: z.input<P>,
    options?: EnqueueOptions,
  ): Promise<void>;
  /** Throws when the queue cannot be reached. */
  check(): Promise<void>;
  /** Starts working on jobs; called in worker processes. */
  start(workers: Worker[]): Promise<void>;
  /** Waits for running jobs, at most this many milliseconds, then stops. */
  stop(timeoutMs?: number): Promise<void>;
}
