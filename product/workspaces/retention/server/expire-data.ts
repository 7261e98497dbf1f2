import type { Scope } from '#platform/db/core/scope.ts';
import type { Services } from '#platform/http/server/services.ts';
import { recordAudit } from '../../server/audit/record.ts';
import { getRetentionLimit } from '../retention.ts';
import { findRule, type WorkspaceRetentionPart } from './queries.ts';

/** Small enough that no participant waits for a batch. */
const BATCH_SIZE = 500;
/** What one run handles of one kind; the next one continues. */
const MAX_BATCHES_PER_RUN = 200;

/**
 * Deletes what is older than the workspace's periods. Each batch is a transaction, and the rule is read again before each,
 * so that turning it off stops the deletion. Returns how many items were deleted.
 */
export async function expireData(
  services: Services,
  scope: Scope,
  {
    parts,
    signal,
    batch = BATCH_SIZE,
  }: { parts: readonly WorkspaceRetentionPart[]; signal?: AbortSignal; batch?: number },
): Promise<number> {
  let total = 0;
  for (const part of parts) {
    const count = await expireKind(services, scope, part, { signal, batch });
    total += count;
  }
  return total;
}

async function expireKind(
  services: Services,
  scope: Scope,
  part: WorkspaceRetentionPart,
  { signal, batch }: { signal: AbortSignal | undefined; batch: number },
): Promise<number> {
  let deletedCount = 0;
  let days = 0;
  for (let run = 0; run < MAX_BATCHES_PER_RUN && !signal?.aborted; run += 1) {
    const rule = await services.database.within(scope, (tx) => findRule(tx, scope, part.kind));
    if (!rule || rule.deletesFrom > scope.now) break;
    days = rule.days;
    const result = await part.deleteBatch(services, scope, getRetentionLimit(scope.now, days), batch);
    deletedCount += result.deleted;
    if (result.handled < batch) break;
  }
  if (deletedCount === 0) return 0;
  const { kind } = part;
  const detail = { kind, days, count: deletedCount };
  await services.database.within(scope, (tx) =>
    recordAudit(tx, scope, { action: 'workspace.expire-data', entity: scope.workspace, detail }),
  );
  services.log.info({ workspace: scope.workspace, ...detail }, 'old data was deleted');
  return deletedCount;
}
