import { statfs } from 'node:fs/promises';
import { VERSION } from '#platform/config/version.ts';
import type { Services } from '#platform/http/server/services.ts';
import { createStateReader } from '#platform/http/server/dependencies.ts';
import { readBacklog } from '#platform/queue/read-backlog.ts';
import { readBounceSources, type BounceSourceState } from '#product/recruiting/bounces/server/queries.ts';
import { readFfmpegVersion } from '#product/media/playback/server/run-ffmpeg.ts';

const PROGRAM_TIMEOUT_MS = 2_000;

async function readDisk(folder: string): Promise<{ free: number; total: number } | null> {
  try {
    const { bavail, blocks, bsize } = await statfs(folder);
    return { free: bavail * bsize, total: blocks * bsize };
  } catch {
    return null;
  }
}

const toSource = (isSetUp: boolean, { readAt, failedAt, ...state }: BounceSourceState) =>
  isSetUp
    ? { ...state, readAt: readAt?.toISOString() ?? null, failedAt: failedAt?.toISOString() ?? null }
    : null;

/** Figures of the installation, for the operator. Nothing is asked of other servers than its own. */
export function createSystemReader(services: Services) {
  const readStates = createStateReader(services);
  const { database, config } = services;
  return async (now: Date) => {
    const [states, disk, ffmpeg, backlog, bounces, [server], [mails]] = await Promise.all([
      readStates(),
      readDisk(config.dataDir),
      readFfmpegVersion(AbortSignal.timeout(PROGRAM_TIMEOUT_MS)).catch(() => null),
      readBacklog(database, now),
      readBounceSources(database),
      database.sql<{ version: string; bytes: number }[]>`
        select current_setting('server_version') as version,
          pg_database_size(current_database())::float8 as bytes`,
      database.sql<{ failed: number }[]>`
        select count(*)::int as failed from identity.outbox where state = 'failed'`,
    ]);
    const count = (...states: string[]) =>
      backlog.jobs.filter(({ state }) => states.includes(state)).reduce((sum, job) => sum + job.count, 0);
    return {
      version: VERSION,
      node: process.version,
      database: {
        kind: config.databaseUrl ? ('external' as const) : ('embedded' as const),
        version: server!.version,
        bytes: server!.bytes,
        writable: states.writable,
      },
      disk,
      queue: {
        works: states.queue,
        waiting: count('created', 'retry'),
        running: count('active'),
        failed: count('failed'),
        delay: Math.max(0, ...backlog.jobs.map(({ oldest }) => oldest ?? 0)),
      },
      storage: { kind: config.s3Bucket ? ('s3' as const) : ('disk' as const), works: states.storage },
      mail: {
        delivers: config.smtpUrl !== undefined,
        waiting: backlog.mailsWaiting,
        failed: mails!.failed,
        bounces: {
          mailbox: toSource(config.bounceImapUrl !== undefined, bounces.mailbox),
          webhook: toSource(config.bounceWebhookToken !== undefined, bounces.webhook),
        },
      },
      ffmpeg,
    };
  };
}
