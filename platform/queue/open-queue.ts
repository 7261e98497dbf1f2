import { randomUUID } from 'node:crypto';
import { PgBoss, type QueueOptions } from 'pg-boss';
import { isOutOfSpace } from '../db/core/out-of-space.ts';
import { unavailable } from '../errors/errors.ts';
import type { Log } from '../log/log.ts';
import { diagnosticsChannel, type JobMessage } from '../log/diagnostics-channel.ts';
import type { Clock } from '../time/clock.ts';
import type { ConnectOptions } from '../db/core/database.ts';
import { startPolling, type Polling } from './start-polling.ts';
import type { JobType, Queue, Worker } from './queue.ts';

interface QueueSettings {
  /** Connection of the app's role. */
  target: ConnectOptions['target'];
  clock: Clock;
  log: Log;
  /** True in a worker process: it also watches for lost jobs and runs the schedules. */
  runsJobs: boolean;
  /** Milliseconds `stop` gives running jobs; 8,000 by default. */
  stopTimeoutMs?: number;
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
    expireInSeconds: type.expireInSeconds ?? 900,
    heartbeatSeconds: HEARTBEAT_SECONDS,
    retentionSeconds: 14 * 86_400,
    deleteAfterSeconds: 86_400,
    ...(type.deadLetter ? { deadLetter: type.deadLetter.name } : {}),
  };
}

/** Minimum time between two log lines about a full disk. */
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
  runsJobs,
  stopTimeoutMs = 8000,
  intervals = DEFAULT_INTERVALS,
}: QueueSettings): Queue {
  const boss = new PgBoss({
    ...(typeof target === 'string' ? { connectionString: target } : target),
    application_name: 'earshot jobs',
    schema: 'jobs',
    createSchema: false,
    max: runsJobs ? 4 : 2,
    connectionTimeoutMillis: 10_000,
    supervise: runsJobs,
    schedule: runsJobs,
    useListenNotify: runsJobs,
    superviseIntervalSeconds: intervals.supervise,
    monitorIntervalSeconds: intervals.supervise,
  });
  // pg-boss polls many times a minute, so a full disk is logged once a minute only.
  let loggedAt = Number.NEGATIVE_INFINITY;
  boss.on('error', (error) => {
    if (isOutOfSpace(error)) {
      if (performance.now() - loggedAt < LOG_INTERVAL_MS) return;
      loggedAt = performance.now();
    }
    log.error({ error: formatError(error) }, 'the job queue failed');
  });
  boss.on('warning', ({ message }) => log.warn({ reason: message }, 'the job queue warns'));
  const stopController = new AbortController();
  let startPromise: Promise<unknown> | null = null;
  const queueCreations = new Map<string, Promise<void>>();
  const pollings: Polling[] = [];

  const ensureStarted = () => {
    startPromise ??= boss.start().catch((error: unknown) => {
      startPromise = null;
      throw error;
    });
    return startPromise;
  };
  const ensureQueue = (type: JobType): Promise<void> => {
    let creation = queueCreations.get(type.name);
    if (!creation) {
      const prerequisite = type.deadLetter ? ensureQueue(type.deadLetter) : ensureStarted();
      // `exclusive`: one waiting or running job per key; jobs without a key get a random one.
      creation = prerequisite.then(() =>
        boss.createQueue(type.name, { policy: 'exclusive', ...queueOptions(type) }),
      );
      queueCreations.set(type.name, creation);
      creation.catch(() => queueCreations.delete(type.name));
    }
    return creation;
  };

  const startWorker = async ({ type, work: handle }: Worker) => {
    await ensureQueue(type);
    await boss.updateQueue(type.name, queueOptions(type));
    if (type.cron) await boss.schedule(type.name, type.cron, {}, { tz: 'UTC' });
    else await boss.unschedule(type.name);
    await boss.work<object>(
      type.name,
      { localConcurrency: type.concurrency ?? 1, batchSize: 1, notifyPollingIntervalSeconds: intervals.poll },
      async ([job]) => {
        if (!job) return;
        const signal = AbortSignal.any([job.signal, stopController.signal]);
        const startedAt = performance.now();
        const publish = (failed: boolean) => {
          const message: JobMessage = {
            job: type.name,
            seconds: (performance.now() - startedAt) / 1000,
            failed,
          };
          diagnosticsChannel.job.publish(message);
        };
        try {
          const isLastTry = job.retryCount >= retryLimit(type);
          await handle(type.payload.parse(job.data ?? {}), { now: clock.now(), signal, isLastTry });
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
      await ensureQueue(type);
      await boss.send(type.name, type.payload.parse(payload) as object, {
        singletonKey: options.key ?? randomUUID(),
        ...(options.startAfter ? { startAfter: options.startAfter } : {}),
        db: { executeSql: async (text, values) => ({ rows: await tx.run({ text, values: values ?? [] }) }) },
      });
    },
    check: async () => {
      try {
        await ensureStarted();
        await boss.getDb().executeSql('select version from jobs.version');
      } catch (error) {
        throw Object.assign(unavailable('Earshot cannot reach its job queue. Try again in a moment.'), {
          cause: error,
        });
      }
    },
    start: async (workers) => {
      await ensureStarted();
      for (const worker of workers) {
        if (worker.type.pollSeconds)
          pollings.push(startPolling(worker, worker.type.pollSeconds, { clock, log }));
        else await startWorker(worker);
      }
      const scheduled = new Set(workers.filter(({ type }) => type.cron).map(({ type }) => type.name));
      for (const { name } of await boss.getSchedules()) if (!scheduled.has(name)) await boss.unschedule(name);
    },
    stop: async (timeoutMs = stopTimeoutMs) => {
      if (!startPromise) return;
      const pollingStops = pollings.map((polling) => polling.stop());
      const abortTimer = setTimeout(() => stopController.abort(), timeoutMs / 2);
      try {
        await boss.stop({ graceful: true, close: true, timeout: timeoutMs });
        await Promise.all(pollingStops);
      } finally {
        clearTimeout(abortTimer);
        stopController.abort();
      }
    },
  };
}
