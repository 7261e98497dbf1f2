import type { Database, Tx } from '#platform/db/core/database.ts';
import type { Scope } from '#platform/db/core/scope.ts';
import { sql } from '#platform/db/core/sql.ts';

/** How long a file waits for an answer that names it. */
export const UNCLAIMED_HOURS = 24;
/** Rows one transaction takes. */
const BATCH = 500;

/**
 * Takes away the rows of files that no saved answer names a day after they were sent; their files go with the purge of
 * unnamed files. An answer names a file by its id, wherever in it that stands. Returns how many.
 */
export async function removeUnclaimed(
  database: Pick<Database, 'within'>,
  scope: Scope,
  { signal, batch = BATCH }: { signal?: AbortSignal; batch?: number } = {},
): Promise<number> {
  const before = new Date(scope.now.getTime() - UNCLAIMED_HOURS * 3_600_000);
  let total = 0;
  for (let found = batch; found === batch && !signal?.aborted;) {
    const done = await database.within(scope, (tx) => removeBatch(tx, scope, before, batch));
    found = done.found;
    total += done.removed;
  }
  return total;
}

async function removeBatch(
  tx: Tx,
  { workspace }: Scope,
  before: Date,
  batch: number,
): Promise<{ found: number; removed: number }> {
  const unclaimed = sql`u.workspace = ${workspace} and not exists (
    select from answers a where a.workspace = u.workspace and a.study = u.study
      and a.response = u.response and a.block = u.block and strpos(a.value::text, u.id::text) > 0)`;
  const due = await tx<{ study: string; response: string; id: string }[]>`
    select u.study, u.response, u.id from uploads u where ${unclaimed} and u.at < ${before} limit ${batch} for update of u skip locked`;
  const of = (key: 'study' | 'response' | 'id') => due.map((row) => row[key]);
  // Asked again now that they are locked: whoever saved meanwhile held one of them until then.
  const gone = await tx`
    delete from uploads u
    using unnest(${of('study')}::uuid[], ${of('response')}::uuid[], ${of('id')}::uuid[]) d (study, response, id)
    where ${unclaimed} and u.study = d.study and u.response = d.response and u.id = d.id returning 1`;
  return { found: due.length, removed: gone.length };
}
