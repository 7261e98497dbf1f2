import type { Database } from '../db/core/database.ts';

/**
 * Removes the jobs of a workspace, whatever their state: those that wait never run, and nobody takes up again what runs
 * now. Jobs name their workspace in their payload. Returns how many there were.
 *
 * @param except the type of the job that asks
 */
export async function forgetJobs(
  { sql }: Pick<Database, 'sql'>,
  workspace: string,
  except: string,
): Promise<number> {
  const gone = await sql`
    delete from jobs.job where data ->> 'workspace' = ${workspace} and name <> ${except} returning 1`;
  return gone.length;
}
