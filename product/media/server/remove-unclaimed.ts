import type { AssetPurpose } from '../asset.ts';
import type { Database, Tx } from '#platform/db/core/database.ts';
import type { Scope } from '#platform/db/core/scope.ts';
import { sql, type SqlPart } from '#platform/db/core/sql.ts';

/** Age after which an unclaimed file is removed. */
const UNCLAIMED_HOURS = 24;
/** Rows per transaction. */
const BATCH_SIZE = 500;

interface UnclaimedAssets {
  purpose: AssetPurpose;
  /** SQL condition of the owning noun: whether something references the row `asset`. */
  isClaimed: SqlPart;
}

/**
 * Deletes the rows of files that are still unclaimed a day after upload; the purge of unreferenced files deletes the files.
 * Returns their number.
 */
export async function removeUnclaimedAssets(
  database: Pick<Database, 'within'>,
  scope: Scope,
  {
    unclaimed,
    signal,
    batch = BATCH_SIZE,
  }: { unclaimed: UnclaimedAssets; signal?: AbortSignal; batch?: number },
): Promise<number> {
  const cutoff = new Date(scope.now.getTime() - UNCLAIMED_HOURS * 3_600_000);
  let removedCount = 0;
  let foundCount = batch;
  while (foundCount === batch && !signal?.aborted) {
    const result = await database.within(scope, (tx) => removeBatch(tx, scope, unclaimed, { cutoff, batch }));
    foundCount = result.foundCount;
    removedCount += result.removedCount;
  }
  return removedCount;
}

async function removeBatch(
  tx: Tx,
  { workspace }: Scope,
  { purpose, isClaimed }: UnclaimedAssets,
  { cutoff, batch }: { cutoff: Date; batch: number },
): Promise<{ foundCount: number; removedCount: number }> {
  const unclaimed = sql`asset.workspace = ${workspace} and asset.purpose = ${purpose} and not (${isClaimed})`;
  const dueRows = await tx<{ container: string; owner: string; id: string }[]>`
    select asset.container, asset.owner, asset.id from assets asset
    where ${unclaimed} and asset.created_at < ${cutoff} limit ${batch} for update of asset skip locked`;
  const getColumn = (key: 'container' | 'owner' | 'id') => dueRows.map((row) => row[key]);
  // The condition is checked again under the lock: a row may have been claimed before it was locked.
  const deleted = await tx`
    delete from assets asset
    using unnest(${getColumn('container')}::uuid[], ${getColumn('owner')}::uuid[], ${getColumn('id')}::uuid[]) due (container, owner, id)
    where ${unclaimed} and asset.container = due.container and asset.owner = due.owner and asset.id = due.id
    returning 1`;
  return { foundCount: dueRows.length, removedCount: deleted.length };
}
