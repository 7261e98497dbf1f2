import type { AssetPurpose } from '../asset.ts';
import type { Database, Tx } from '#platform/db/core/database.ts';
import type { Scope } from '#platform/db/core/scope.ts';
import { sql, type SqlPart } from '#platform/db/core/sql.ts';

/** How long a file waits for what it was sent for. */
const UNCLAIMED_HOURS = 24;
/** Rows one transaction takes. */
const BATCH = 500;

export interface Unclaimed {
  purpose: AssetPurpose;
  /** SQL of the noun that owns them: whether something of it names the row `asset`. */
  isClaimed: SqlPart;
}

/**
 * Takes away the rows of files that nothing claims a day after they were stored; their files go with the purge of
 * unnamed files. Returns how many.
 */
export async function removeUnclaimed(
  database: Pick<Database, 'within'>,
  scope: Scope,
  unclaimed: Unclaimed,
  { signal, batch = BATCH }: { signal?: AbortSignal; batch?: number } = {},
): Promise<number> {
  const before = new Date(scope.now.getTime() - UNCLAIMED_HOURS * 3_600_000);
  let total = 0;
  for (let found = batch; found === batch && !signal?.aborted;) {
    const done = await database.within(scope, (tx) => removeBatch(tx, scope, unclaimed, { before, batch }));
    found = done.found;
    total += done.removed;
  }
  return total;
}

async function removeBatch(
  tx: Tx,
  { workspace }: Scope,
  { purpose, isClaimed }: Unclaimed,
  { before, batch }: { before: Date; batch: number },
): Promise<{ found: number; removed: number }> {
  const unclaimed = sql`asset.workspace = ${workspace} and asset.purpose = ${purpose} and not (${isClaimed})`;
  const due = await tx<{ container: string; owner: string; id: string }[]>`
    select asset.container, asset.owner, asset.id from assets asset
    where ${unclaimed} and asset.created_at < ${before} limit ${batch} for update of asset skip locked`;
  const of = (key: 'container' | 'owner' | 'id') => due.map((row) => row[key]);
  // Asked again now that they are locked: whoever claimed one meanwhile held its row until then.
  const gone = await tx`
    delete from assets asset
    using unnest(${of('container')}::uuid[], ${of('owner')}::uuid[], ${of('id')}::uuid[]) due (container, owner, id)
    where ${unclaimed} and asset.container = due.container and asset.owner = due.owner and asset.id = due.id
    returning 1`;
  return { found: due.length, removed: gone.length };
}
