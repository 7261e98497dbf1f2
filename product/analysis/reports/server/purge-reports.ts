import type { Database } from '#platform/db/core/database.ts';
import type { Scope } from '#platform/db/core/scope.ts';
import { getRestoreCutoff } from '#product/studies/study.ts';

/** Permanently deletes reports and items that were deleted 30 days ago. Returns how many reports. */
export const purgeReports = (database: Database, scope: Scope): Promise<number> =>
  database.within(scope, async (tx) => {
    const cutoff = getRestoreCutoff(scope.now);
    await tx`delete from report_items where workspace = ${scope.workspace} and removed_at < ${cutoff}`;
    const rows = await tx`
      delete from reports where workspace = ${scope.workspace} and deleted_at < ${cutoff} returning id`;
    return rows.length;
  });
