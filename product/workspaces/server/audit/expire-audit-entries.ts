import type { Scope } from '#platform/db/core/scope.ts';
import type { Services } from '#platform/http/server/services.ts';

/** Small enough that changes of the workspace, whose audit rows wait meanwhile, are not slowed noticeably. */
const ROWS_PER_BATCH = 1_000;
const DAY_MS = 86_400_000;

/** Deletes some of the oldest entries, up to the first that is not older than `before`. Returns how many. */
export async function expireAuditBatch(
  database: Services['database'],
  scope: Scope,
  before: Date,
  size: number,
): Promise<number> {
  const [batch] = await database.within(
    scope,
    (tx) => tx<{ count: number }[]>`
      select internal.expire_audit_log(${before}, ${size}) as count`,
  );
  return batch?.count ?? 0;
}

/**
 * Deletes the oldest entries up to the first that is younger than the retention period. The database stores the number
 * and hash of the last deleted one, with which the chain of the others can still be verified.
 */
export async function expireAuditEntries(
  {
    database,
    config,
    log,
  }: Pick<Services, 'database' | 'log'> & {
    config: Pick<Services['config'], 'auditRetentionDays'>;
  },
  scope: Scope,
  signal?: AbortSignal,
): Promise<number> {
  const cutoff = new Date(scope.now.getTime() - config.auditRetentionDays * DAY_MS);
  let deletedCount = 0;
  for (;;) {
    const count = await expireAuditBatch(database, scope, cutoff, ROWS_PER_BATCH);
    deletedCount += count;
    if (count < ROWS_PER_BATCH || signal?.aborted) break;
  }
  if (deletedCount > 0)
    log.info({ workspace: scope.workspace, rows: deletedCount, cutoff }, 'old audit entries were deleted');
  return deletedCount;
}
