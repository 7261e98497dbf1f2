import { setTimeout as pause } from 'node:timers/promises';
import { unavailable } from '../errors/errors.ts';
import type { Backlog } from '../log/metrics.ts';
import type { Database } from '../db/core/database.ts';

/** Time limit: metrics without the backlog are better than none. */
const READ_TIMEOUT_MS = 4_000;

/** Counts unfinished jobs by type and state, and waiting mails. */
export async function readBacklog({ sql }: Pick<Database, 'sql'>, now: Date): Promise<Backlog> {
  const backlog = (async () => {
    const timestamp = now.toISOString();
    const [hasJobsTable] = await sql`select 1 where to_regclass('jobs.job') is not null`;
    const jobs = hasJobsTable
      ? await sql<Backlog['jobs']>`
          select name as job, state::text as state, count(*)::int as count,
            extract(epoch from ${timestamp}::timestamptz - min(start_after)
              filter (where state in ('created', 'retry') and start_after <= ${timestamp}::timestamptz))::float8 as oldest
          from jobs.job
          where state in ('created', 'retry', 'active', 'failed') and name not like '\\_\\_pgboss%'
          group by name, state`
      : [];
    const [mails] = await sql<{ n: number }[]>`
      select count(*)::int as n from identity.outbox where state = 'waiting'`;
    return { jobs: [...jobs], mailsWaiting: mails?.n ?? 0 };
  })();
  const timedOut = pause(READ_TIMEOUT_MS, undefined, { ref: false }).then(() =>
    Promise.reject(unavailable()),
  );
  return Promise.race([backlog, timedOut]);
}
