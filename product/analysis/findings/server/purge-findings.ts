import type { Database } from '#platform/db/core/database.ts';
import type { Scope } from '#platform/db/core/scope.ts';
import { getRestoreLimit } from '#product/studies/study.ts';

/**
 * Permanently deletes findings that were deleted 30 days ago, with their evidence, and links whose finding is gone with its
 * study. Returns the number of findings.
 */
export async function purgeFindings(database: Database, scope: Scope): Promise<number> {
  const { workspace, now } = scope;
  return database.within(scope, async (tx) => {
    const rows = await tx`
      delete from findings where workspace = ${workspace} and deleted_at < ${getRestoreLimit(now)} returning id`;
    await tx`
      delete from identity.tokens t
      where t.workspace = ${workspace} and t.purpose = 'finding-share'
        and not exists (select from findings f where f.workspace = t.workspace and f.id::text = t.subject)`;
    return rows.length;
  });
}
