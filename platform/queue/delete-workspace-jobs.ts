import type { Database } from '../db/core/database.ts';

/**
 * Deletes the jobs whose payload names a workspace, in any state: waiting jobs never run, running ones are not retried.
 * Returns how many were deleted.
 *
 * @param exceptType the type of the calling job, which goes on
 */
export async function deleteWorkspaceJobs(
  { sql }: Pick<Database, 'sql'>,
  { workspace, exceptType }: { workspace: string; exceptType: string },
): Promise<number> {
  const deleted = await sql`
    delete from jobs.job where data ->> 'workspace' = ${workspace} and name <> ${exceptType} returning 1`;
  return deleted.length;
}
