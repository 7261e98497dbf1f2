import type { z } from 'zod';
import type { Tx } from '../db/core/database.ts';

/** A job type, declared beside its noun. It receives ids, loads fresh rows, and may run twice without harm. */
export interface JobType<P extends z.ZodType = z.ZodType> {
  name: string;
  payload: P;
  /** Cron line (UTC) for a job that also runs by the clock, with an empty payload. */
  every?: string;
  /** How many of this job one worker runs at once; 1 unless said. */
  concurrency?: number;
  /** Seconds after which a silent run counts as dead and is taken up again; 900 unless said. */
  expireIn?: number;
  retries?: number;
  /** Taken up, with the payload of this one, when its last try failed or was cut off. */
  lost?: JobType<P>;
}

export function jobType<P extends z.ZodType>(declared: JobType<P>): JobType<P> {
  return declared;
}

export interface JobContext {
  now: Date;
  /** Aborted when the job must end. */
  signal: AbortSignal;
  /** Nobody takes the job up again when this run fails; false unless said. */
  last?: boolean;
}

/** What a worker does for a job type. */
export interface Worker<P extends z.ZodType = z.ZodType> {
  type: JobType<P>;
  work(payload: z.output<P>, context: JobContext): Promise<void>;
}

export function worker<P extends z.ZodType>(type: JobType<P>, work: Worker<P>['work']): Worker {
  return { type, work } as Worker;
}

export interface EnqueueOptions {
  /** At most one waiting or running job of the type has this key. */
  key?: string;
  startAfter?: Date;
}

export interface Queue {
  /** Adds a job in the writer's transaction: it exists exactly when the write does. */
  enqueue<P extends z.ZodType>(
    tx: Tx,
    type: JobType<P>,
    payload: z.input<P>,
    options?: EnqueueOptions,
  ): Promise<void>;
  /** Throws when the queue cannot be reached. */
  check(): Promise<void>;
  /** Takes up work; called in worker processes. */
  start(workers: Worker[]): Promise<void>;
  /** Lets running jobs end, so many milliseconds at most, then stops. */
  stop(within?: number): Promise<void>;
}
