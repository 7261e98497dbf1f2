import { readErrorCode } from '../db/core/failure.ts';
import type { Tx } from '../db/core/database.ts';
import type { Database } from '../db/core/database.ts';
import { conflict, notFound } from '../errors/errors.ts';

/** A job whose last try failed. The queue keeps it for a day. */
interface FailedJob {
  [column: string]: unknown;
  id: string;
  type: string;
  workspace: string | null;
  tries: number;
  error: string;
  failedAt: Date;
}

const MAX_ERROR_LENGTH = 500;

/** A page of failed jobs, newest first. */
export async function listFailedJobs(
  { sql }: Pick<Database, 'sql'>,
  { after, limit }: { after: { at: Date; id: string } | null; limit: number },
): Promise<FailedJob[]> {
  const [hasJobsTable] = await sql`select 1 where to_regclass('jobs.job') is not null`;
  if (!hasJobsTable) return [];
  return sql<FailedJob[]>`
    select id, name as type, data ->> 'workspace' as workspace, retry_count + 1 as tries,
      left(coalesce(output ->> 'message', output ->> 'value', ''), ${MAX_ERROR_LENGTH}::int) as error,
      date_trunc('milliseconds', completed_on) as "failedAt"
    from jobs.job
    where state = 'failed' and name not like '\\_\\_pgboss%' and completed_on is not null
      and (${after?.at ?? null}::timestamptz is null
        or (date_trunc('milliseconds', completed_on), id) < (${after?.at ?? null}::timestamptz, ${after?.id ?? null}::uuid))
    order by date_trunc('milliseconds', completed_on) desc, id desc
    limit ${limit}::int`;
}

/**
 * Gives a failed job another try.
 *
 * @throws not_found when it is not failed any more, conflict when the same work is waiting already
 */
export async function retryFailedJob(tx: Tx, id: string): Promise<{ type: string }> {
  try {
    const [job] = await tx<{ type: string }[]>`
      update jobs.job set state = 'retry', retry_limit = retry_limit + 1, completed_on = null
      where id = ${id} and state = 'failed' returning name as type`;
    if (!job) throw notFound('job');
    return job;
  } catch (error) {
    // At most one waiting or running job has the same key.
    if (readErrorCode(error) === '23505')
      throw conflict('The same job is waiting or running already. Drop this one instead.');
    throw error;
  }
}

/** Deletes a failed job. @throws not_found when it is not failed any more */
export async function dropFailedJob(tx: Tx, id: string): Promise<{ type: string }> {
  const [job] = await tx<{ type: string }[]>`
    delete from jobs.job where id = ${id} and state = 'failed' returning name as type`;
  if (!job) throw notFound('job');
  return job;
}
