import { createHash } from 'node:crypto';
import type { Scope } from '#platform/db/core/scope.ts';
import type { Services } from '#platform/http/server/services.ts';
import { insertAuditRows } from './record.ts';

const HOUR_MS = 3_600_000;
const MAX_CACHED_IDS = 20_000;

/** One id per person, action, entity and hour, so that a page that refreshes itself is one row, not a thousand. */
function computeRowId(scope: Scope, action: string, entity: string): string {
  const hour = Math.floor(scope.now.getTime() / HOUR_MS);
  const bytes = createHash('sha256')
    .update(JSON.stringify([scope.workspace, scope.actor, action, entity, hour]))
    .digest()
    .subarray(0, 16);
  bytes[6] = (bytes[6]! & 0x0f) | 0x80;
  bytes[8] = (bytes[8]! & 0x3f) | 0x80;
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

/**
 * Records reads of participants' data, once per hour. Each process caches what it has recorded, so that only the
 * first call of an hour costs a statement.
 */
export function createReadRecorder(
  services: Pick<Services, 'database'>,
): (scope: Scope, read: { action: string; entity: string }) => Promise<void> {
  const recordedIds = new Set<string>();
  return async (scope, { action, entity }) => {
    const id = computeRowId(scope, action, entity);
    if (recordedIds.has(id)) return;
    await services.database.within(scope, (tx) =>
      insertAuditRows(tx, scope, { action, rows: [{ id, entity }] }),
    );
    if (recordedIds.size >= MAX_CACHED_IDS) recordedIds.clear();
    recordedIds.add(id);
  };
}
