import type { Database } from '#platform/db/core/database.ts';
import type { Scope } from '#platform/db/core/scope.ts';
import { getRestoreCutoff } from '#product/studies/study.ts';

/** Permanently deletes findings that were deleted 30 days ago, with their evidence. Returns how many. */
export async function purgeFindings(database: Database, scope: Scope): Promise<number> {
  const rows = await database.within(
    scope,
    (tx) => tx`
      delete from findings
      where workspace = ${scope.workspace} and deleted_at < ${getRestoreCutoff(scope.now)} returning id`,
  );
  return rows.length;
}
