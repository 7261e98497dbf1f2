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
  /** Connection of the app's role. */
  target: ConnectOptions['target'];
  clock: Clock;
  log: Log;
  /** True in a worker process: it also watches for lost jobs and runs the schedules. */
  works: boolean;
  /** Milliseconds `stop` gives running jobs; 8,000 by default. */
  grace?: number;
  /** Seconds between checks for lost jobs, and for jobs that become due without a notification (retries, delays). */
  intervals?: { supervise: number; poll: number };
}

/** A job without a heartbeat for this long is given to another worker. */
const HEARTBEAT_SECONDS = 20;
const DEFAULT_INTERVALS = { supervise: 10, poll: 5 };

const retryLimit = (type: JobType) => type.retries ?? 3;

function queueOptions(type: JobType): QueueOptions & { notify: boolean } {
  return {
    notify: true,
    retryLimit: retryLimit(type),
    retryDelay: 2,
    retryBackoff: true,
    retryDelayMax: 3600,
    expireInSeconds: type.expireIn ?? 900,
    heartbeatSeconds: HEARTBEAT_SECONDS,
    retentionSeconds: 14 * 86_400,
    deleteAfterSeconds: 86_400,
    ...(type.lost ? { deadLetter: type.lost.name } : {}),
  };
}

/** Minimum time between two identical log lines. */
const LOG_INTERVAL_MS = 60_000;

/** pg-boss reports errors of its workers as plain copies that are not instances of `Error`. */
const formatError = (error: unknown) => {
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
  intervals = DEFAULT_INTERVALS,
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
  // pg-boss polls many times a minute, so a full disk is logged once a minute only.
  let loggedAt = Number.NEGATIVE_INFINITY;
  boss.on('error', (error) => {
    if (isOutOfSpace(error) && performance.now() - loggedAt < LOG_INTERVAL_MS) return;
    loggedAt = performance.now();
    log.error({ error: formatError(error) }, 'the job queue failed');
  });
  boss.on('warning', ({ message }) => log.warn({ reason: message }, 'the job queue warns'));
  const stopping = new AbortController();
  let started: Promise<unknown> | null = null;
  const declaredQueues = new Map<string, Promise<void>>();

  const ready = () => {
    started ??= boss.start().catch((error: unknown) => {
      started = null;
      throw error;
    });
    return started;
  };
  const declare = (type: JobType): Promise<void> => {
    let declared = declaredQueues.get(type.name);
    if (!declared) {
      const before = type.lost ? declare(type.lost) : ready();
      // `exclusive`: one waiting or running job per key; jobs without a key get one of their own.
      declared = before.then(() =>
        boss.createQueue(type.name, { policy: 'exclusive', ...queueOptions(type) }),
      );
      declaredQueues.set(type.name, declared);
      declared.catch(() => declaredQueues.delete(type.name));
    }
    return declared;
  };

  const work = async ({ type, work: handle }: Worker) => {
    await declare(type);
    await boss.updateQueue(type.name, queueOptions(type));
    if (type.every) await boss.schedule(type.name, type.every, {}, { tz: 'UTC' });
    else await boss.unschedule(type.name);
    await boss.work<object>(
      type.name,
      { localConcurrency: type.concurrency ?? 1, batchSize: 1, notifyPollingIntervalSeconds: intervals.poll },
      async ([job]) => {
        if (!job) return;
        const signal = AbortSignal.any([job.signal, stopping.signal]);
        const began = performance.now();
        const publish = (failed: boolean) => {
          const ended: JobMessage = { job: type.name, seconds: (performance.now() - began) / 1000, failed };
          diagnosticsChannel.job.publish(ended);
        };
        try {
          const last = job.retryCount >= retryLimit(type);
          await handle(type.payload.parse(job.data ?? {}), { now: clock.now(), signal, last });
          publish(false);
        } catch (error) {
          publish(true);
          log.error(
            {
              job: type.name,
              id: job.id,
              try: job.retryCount,
              error: formatError(error),
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
      const scheduled = new Set(workers.filter(({ type }) => type.every).map(({ type }) => type.name));
      for (const { name } of await boss.getSchedules()) if (!scheduled.has(name)) await boss.unschedule(name);
    },
    stop: async (within = grace) => {
      if (!started) return;
      const abortTimer = setTimeout(() => stopping.abort(), within / 2);
      try {
        await boss.stop({ graceful: true, close: true, timeout: within });
      } finally {
        clearTimeout(abortTimer);
        stopping.abort();
      }
    },
  };
}
