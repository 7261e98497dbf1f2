import { randomUUID } from 'node:crypto';
import { PgBoss, type QueueOptions } from 'pg-boss';
import { isOutOfSpace } from '../db/core/space.ts';
import { unavailable } from '../errors/errors.ts';
import type { Log } from '../log/log.ts';
import { diagnosticsChannel, type JobMessage } from '../log/diagnostics-channel.ts';
import type { Clock } from '../time/clock.ts';
import type { ConnectOptions } from '../db/core/database.ts';
import type { JobType, Queue, Worker } from './queue.ts';

export interface QueueSettings {
  /** The app's own way into the database. */
  target: ConnectOptions['target'];
  clock: Clock;
  log: Log;
  /** True in a process that takes up work: it also watches for lost jobs and runs the clock. */
  works: boolean;
  /** Milliseconds `stop` gives running jobs; 8,000 unless said. */
  grace?: number;
  /** Seconds: how often lost jobs are looked for, and those that became due without a notice (retries, a later start). */
  intervals?: { supervise: number; poll: number };
}

/** Seconds without a sign of life after which another worker takes a job up. */
const HEARTBEAT = 20;
const INTERVALS = { supervise: 10, poll: 5 };

const retriesOf = (type: JobType) => type.retries ?? 3;

function optionsOf(type: JobType): QueueOptions & { notify: boolean } {
  return {
    notify: true,
    retryLimit: retriesOf(type),
    retryDelay: 2,
    retryBackoff: true,
    retryDelayMax: 3600,
    expireInSeconds: type.expireIn ?? 900,
    heartbeatSeconds: HEARTBEAT,
    retentionSeconds: 14 * 86_400,
    deleteAfterSeconds: 86_400,
    ...(type.lost ? { deadLetter: type.lost.name } : {}),
  };
}

/** Milliseconds between two lines that say the same. */
const TELL_EVERY = 60_000;

/** What a worker of the queue met comes as a copy that is no `Error` any more. */
const readableError = (error: unknown) => {
  const { stack, message } = error as Partial<Error>;
  return stack ?? message ?? String(error);
};

/** The queue on pg-boss, in the schema `jobs` of the same database. */
export function openQueue({
  target,
  clock,
  log,
  works,
  grace = 8000,
  intervals = INTERVALS,
}: QueueSettings): Queue {
  const boss = new PgBoss({
    ...(typeof target === 'string' ? { connectionString: target } : target),
    application_name: 'earshot jobs',
    schema: 'jobs',
    createSchema: false,
    max: works ? 4 : 2,
    connectionTimeoutMillis: 10_000,
    supervise: works,
    schedule: works,
    useListenNotify: works,
    superviseIntervalSeconds: intervals.supervise,
    monitorIntervalSeconds: intervals.supervise,
  });
  // It asks many times a minute: that a full disk keeps it from working is said once a minute.
  let toldAt = Number.NEGATIVE_INFINITY;
  boss.on('error', (error) => {
    if (isOutOfSpace(error) && performance.now() - toldAt < TELL_EVERY) return;
    toldAt = performance.now();
    log.error({ error: readableError(error) }, 'the job queue failed');
  });
  boss.on('warning', ({ message }) => log.warn({ reason: message }, 'the job queue warns'));
  const stopping = new AbortController();
  let started: Promise<unknown> | null = null;
  const known = new Map<string, Promise<void>>();

  const ready = () => {
    started ??= boss.start().catch((error: unknown) => {
      started = null;
      throw error;
    });
    return started;
  };
  const declare = (type: JobType): Promise<void> => {
    let declared = known.get(type.name);
    if (!declared) {
      const before = type.lost ? declare(type.lost) : ready();
      // `exclusive`: one waiting or running job per key; jobs without a key get one of their own.
      declared = before.then(() => boss.createQueue(type.name, { policy: 'exclusive', ...optionsOf(type) }));
      known.set(type.name, declared);
      declared.catch(() => known.delete(type.name));
    }
    return declared;
  };

  const work = async ({ type, work: handle }: Worker) => {
    await declare(type);
    await boss.updateQueue(type.name, optionsOf(type));
    if (type.every) await boss.schedule(type.name, type.every, {}, { tz: 'UTC' });
    else await boss.unschedule(type.name);
    await boss.work<object>(
      type.name,
      { localConcurrency: type.concurrency ?? 1, batchSize: 1, notifyPollingIntervalSeconds: intervals.poll },
      async ([job]) => {
        if (!job) return;
        const signal = AbortSignal.any([job.signal, stopping.signal]);
        const began = performance.now();
        const tell = (failed: boolean) => {
          const ended: JobMessage = { job: type.name, seconds: (performance.now() - began) / 1000, failed };
          diagnosticsChannel.job.publish(ended);
        };
        try {
          const last = job.retryCount >= retriesOf(type);
          await handle(type.payload.parse(job.data ?? {}), { now: clock.now(), signal, last });
          tell(false);
        } catch (error) {
          tell(true);
          log.error(
            {
              job: type.name,
              id: job.id,
              try: job.retryCount,
              error: readableError(error),
            },
            'a job failed',
          );
          throw error;
        }
      },
    );
  };

  return {
    enqueue: async (tx, type, payload, options = {}) => {
      await declare(type);
      await boss.send(type.name, type.payload.parse(payload) as object, {
        singletonKey: options.key ?? randomUUID(),
        ...(options.startAfter ? { startAfter: options.startAfter } : {}),
        db: { executeSql: async (text, values) => ({ rows: await tx.run({ text, values: values ?? [] }) }) },
      });
    },
    check: async () => {
      try {
        await ready();
        await boss.getDb().executeSql('select version from jobs.version');
      } catch {
        throw unavailable('Earshot cannot reach its job queue. Try again in a moment.');
      }
    },
    start: async (workers) => {
      await ready();
      for (const worker of workers) await work(worker);
      const wanted = new Set(workers.filter(({ type }) => type.every).map(({ type }) => type.name));
      for (const { name } of await boss.getSchedules()) if (!wanted.has(name)) await boss.unschedule(name);
    },
    stop: async (within = grace) => {
      if (!started) return;
      const hurry = setTimeout(() => stopping.abort(), within / 2);
      try {
        await boss.stop({ graceful: true, close: true, timeout: within });
      } finally {
        clearTimeout(hurry);
        stopping.abort();
      }
    },
  };
}
