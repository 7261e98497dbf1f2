import type { Tx } from '#platform/db/core/database.ts';
import type { Scope } from '#platform/db/core/scope.ts';

/**
 * Drops the archives of a study and of its workspace, which contain what is deleted now; whoever still needs one requests
 * it again; one that waits is built without it. Their files are deleted by the job that looks for files without a row. Archives belong to a noun that depends
 * on this one, so their table is named in SQL only.
 */
export async function dropExports(tx: Tx, { workspace }: Scope, study: string): Promise<void> {
  await tx`
    delete from exports where workspace = ${workspace} and status <> 'Queued'
      and (thing = ${`study_${study}`} or thing = 'workspace' or thing like 'workspace %')`;
}
