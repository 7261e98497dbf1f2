import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import {
  diagnosticsChannel,
  type BatchMessage,
  type JobMessage,
  type RefusalMessage,
  type TransactionMessage,
} from './diagnostics-channel.ts';

/** What is read from the database when somebody asks for the figures. */
export interface Backlog {
  /** Jobs per type and state. */
  jobs: { job: string; state: string; count: number; oldest: number | null }[];
  mailsWaiting: number;
}

const WAITS = [0.001, 0.005, 0.02, 0.1, 0.5, 2, 10];

/** The figures of one process, in a registry of its own. */
export interface Metrics {
  /** Counts one request. `route` is the template, never the address. */
  answered(labels: { method: string; route: string; status: string }, seconds: number): void;
  /** The text that Prometheus reads. */
  text(): Promise<string>;
  readonly contentType: string;
  /** Adds memory, processor time, event-loop delay and how often the process was started again; once in a process. */
  addProcess(restarts?: number): void;
  /** Stops listening. */
  close(): void;
}

/** Begins to count; `backlog` is asked at each reading, `pool` is how many connections there are. */
export function openMetrics(backlog: () => Promise<Backlog>, pool: number): Metrics {
  const registry = new Registry();
  const registers = [registry];
  const requests = new Histogram({
    name: 'earshot_request_seconds',
    help: 'Time until the reply was sent',
    labelNames: ['method', 'route', 'status'] as const,
    buckets: [0.005, 0.02, 0.05, 0.1, 0.3, 1, 3, 10],
    registers,
  });
  const waits = new Histogram({
    name: 'earshot_database_wait_seconds',
    help: 'Time a transaction waited for its connection',
    buckets: WAITS,
    registers,
  });
  const used = new Gauge({
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
  const runs = new Histogram({
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
  const oldest = new Gauge({
    name: 'earshot_job_oldest_seconds',
    help: 'Age of the oldest job that is due and not started',
    labelNames: ['job'] as const,
    registers,
  });
  const mails = new Gauge({ name: 'earshot_mails_waiting', help: 'Emails not yet delivered', registers });
  const reached = new Gauge({
    name: 'earshot_backlog_read',
    help: '1 when jobs and emails could be read from the database, else 0',
    registers,
  });

  const listeners: [
    (typeof diagnosticsChannel)[keyof typeof diagnosticsChannel],
    (message: unknown) => void,
  ][] = [
    [
      diagnosticsChannel.transaction,
      (message) => {
        const heard = message as TransactionMessage;
        if ('ended' in heard) return used.dec();
        used.inc();
        waits.observe(heard.waited);
      },
    ],
    [diagnosticsChannel.batch, (message) => batches.observe((message as BatchMessage).writes)],
    [diagnosticsChannel.refused, (message) => refused.inc({ reason: (message as RefusalMessage).reason })],
    [
      diagnosticsChannel.job,
      (message) => {
        const { job, seconds, failed } = message as JobMessage;
        runs.observe({ job, outcome: failed ? 'failed' : 'done' }, seconds);
      },
    ],
  ];
  for (const [heard, listener] of listeners) heard.subscribe(listener);

  async function readBacklog(): Promise<void> {
    jobs.reset();
    oldest.reset();
    try {
      const read = await backlog();
      for (const { job, state, count, oldest: age } of read.jobs) {
        jobs.set({ job, state }, count);
        if (age !== null) oldest.set({ job }, Math.max(age, 0));
      }
      mails.set(read.mailsWaiting);
      reached.set(1);
    } catch {
      reached.set(0);
    }
  }

  return {
    answered: (labels, seconds) => requests.observe(labels, seconds),
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
      await readBacklog();
      return registry.metrics();
    },
    close: () => {
      for (const [heard, listener] of listeners) heard.unsubscribe(listener);
    },
  };
}
