import type { Database } from '../db/core/database.ts';

/**
 * Deletes the jobs of a workspace, which their payload names, in any state: waiting ones never run, running ones are not
 * retried. Returns their number.
 *
 * @param except the type of the calling job
 */
export async function deleteWorkspaceJobs(
  { sql }: Pick<Database, 'sql'>,
  { workspace, except }: { workspace: string; except: string },
): Promise<number> {
  const deleted = await sql`
    delete from jobs.job where data ->> 'workspace' = ${workspace} and name <> ${except} returning 1`;
  return deleted.length;
}
