import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import {
  diagnosticsChannel,
  type BatchMessage,
  type JobMessage,
  type RefusalMessage,
  type TransactionMessage,
} from './diagnostics-channel.ts';

/** Unfinished jobs and mails, read from the database for each scrape. */
export interface Backlog {
  /** Jobs per type and state; `oldest` in seconds. */
  jobs: { job: string; state: string; count: number; oldest: number | null }[];
  mailsWaiting: number;
}

/** What a process depends on, read for each scrape. */
interface Health {
  /** Whether each service can be used. */
  dependencies: Record<string, boolean>;
  /** Free bytes on the disk of each volume. */
  freeBytes: Record<string, number>;
}

const WAIT_BUCKETS_SECONDS = [0.001, 0.005, 0.02, 0.1, 0.5, 2, 10];

/** The metrics of one process, in a separate registry. */
export interface Metrics {
  /** Counts one request. `route` is the template, never the URL. */
  countRequest(labels: { method: string; route: string; status: string }, seconds: number): void;
  /** The text that Prometheus scrapes. */
  text(): Promise<string>;
  readonly contentType: string;
  /** Adds memory, CPU time, event loop delay and the number of restarts. Call once per process. */
  addProcess(restarts?: number): void;
  /** Stops listening. */
  close(): void;
}

/** Starts counting. `backlog` and `health` are read for each scrape; `pool` is the number of connections. */
export function openMetrics(
  fetchBacklog: () => Promise<Backlog>,
  pool: number,
  fetchHealth?: () => Promise<Health>,
): Metrics {
  const registry = new Registry();
  const registers = [registry];
  const requests = new Histogram({
    name: 'earshot_request_seconds',
    help: 'Time until the reply was sent',
    labelNames: ['method', 'route', 'status'] as const,
    buckets: [0.005, 0.02, 0.05, 0.1, 0.3, 1, 3, 10],
    registers,
  });
  const waitSeconds = new Histogram({
    name: 'earshot_database_wait_seconds',
    help: 'Time a transaction waited for its connection',
    buckets: WAIT_BUCKETS_SECONDS,
    registers,
  });
  const transactions = new Gauge({
    name: 'earshot_database_transactions',
    help: 'Transactions in progress',
    registers,
  });
  new Gauge({
    name: 'earshot_database_pool_size',
    help: 'Connections of the pool (DATABASE_POOL)',
    registers,
  }).set(pool);
  const batches = new Histogram({
    name: 'earshot_write_batch_size',
    help: 'Participants’ writes in one transaction',
    buckets: [1, 2, 4, 8, 16, 32, 64],
    registers,
  });
  const jobSeconds = new Histogram({
    name: 'earshot_job_seconds',
    help: 'Time a job ran, by type (archives.build is the building of an export)',
    labelNames: ['job', 'outcome'] as const,
    buckets: [0.01, 0.1, 1, 10, 60, 600],
    registers,
  });
  const refused = new Counter({
    name: 'earshot_refused_total',
    help: 'Requests refused by a rate limit, by limit',
    labelNames: ['reason'] as const,
    registers,
  });
  const jobs = new Gauge({
    name: 'earshot_jobs',
    help: 'Jobs that are queued, running, waiting for a retry, or failed for good',
    labelNames: ['job', 'state'] as const,
    registers,
  });
  const oldestJob = new Gauge({
    name: 'earshot_job_oldest_seconds',
    help: 'Age of the oldest job that is due and not started',
    labelNames: ['job'] as const,
    registers,
  });
  const mails = new Gauge({ name: 'earshot_mails_waiting', help: 'Emails not yet delivered', registers });
  const backlogRead = new Gauge({
    name: 'earshot_backlog_read',
    help: '1 when jobs and emails could be read from the database, else 0',
    registers,
  });

  const dependencyUp = new Gauge({
    name: 'earshot_dependency_up',
    help: '1 when a service can be used, else 0; writable is whether the database takes writes',
    labelNames: ['dependency'] as const,
    registers,
  });
  const diskFree = new Gauge({
    name: 'earshot_disk_free_bytes',
    help: 'Free bytes on the disk of a volume',
    labelNames: ['volume'] as const,
    registers,
  });

  const listeners: [
    (typeof diagnosticsChannel)[keyof typeof diagnosticsChannel],
    (message: unknown) => void,
  ][] = [
    [
      diagnosticsChannel.transaction,
      (message) => {
        const source = message as TransactionMessage;
        if ('ended' in source) return transactions.dec();
        transactions.inc();
        waitSeconds.observe(source.waited);
      },
    ],
    [diagnosticsChannel.batch, (message) => batches.observe((message as BatchMessage).writes)],
    [diagnosticsChannel.refused, (message) => refused.inc({ reason: (message as RefusalMessage).reason })],
    [
      diagnosticsChannel.job,
      (message) => {
        const { job, seconds, failed } = message as JobMessage;
        jobSeconds.observe({ job, outcome: failed ? 'failed' : 'done' }, seconds);
      },
    ],
  ];
  for (const [source, listener] of listeners) source.subscribe(listener);

  async function updateBacklogMetrics(): Promise<void> {
    try {
      const backlog = await fetchBacklog();
      // Only now: another request may be about to read the earlier values.
      jobs.reset();
      oldestJob.reset();
      for (const { job, state, count, oldest: age } of backlog.jobs) {
        jobs.set({ job, state }, count);
        if (age !== null) oldestJob.set({ job }, Math.max(age, 0));
      }
      mails.set(backlog.mailsWaiting);
      backlogRead.set(1);
    } catch {
      jobs.reset();
      oldestJob.reset();
      backlogRead.set(0);
    }
  }

  async function updateHealthMetrics(): Promise<void> {
    if (!fetchHealth) return;
    const { dependencies, freeBytes } = await fetchHealth();
    for (const [dependency, isUp] of Object.entries(dependencies))
      dependencyUp.set({ dependency }, isUp ? 1 : 0);
    diskFree.reset();
    for (const [volume, bytes] of Object.entries(freeBytes)) diskFree.set({ volume }, bytes);
  }

  return {
    countRequest: (labels, seconds) => requests.observe(labels, seconds),
    contentType: registry.contentType,
    addProcess: (restarts = 0) => {
      collectDefaultMetrics({ register: registry });
      new Gauge({
        name: 'earshot_restarts',
        help: 'How often npm start has started this process again after an unexpected end',
        registers,
      }).set(restarts);
    },
    text: async () => {
      await Promise.all([updateBacklogMetrics(), updateHealthMetrics()]);
      return registry.metrics();
    },
    close: () => {
      for (const [source, listener] of listeners) source.unsubscribe(listener);
    },
  };
}
