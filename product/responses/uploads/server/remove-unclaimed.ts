import type { Database } from '#platform/db/database.ts';
import type { Scope } from '#platform/db/scope.ts';

/** How long a file waits for an answer that names it. */
export const UNCLAIMED_HOURS = 24;
/** Rows one transaction takes. */
const BATCH = 500;

/**
 * Takes away the rows of files that no saved answer names a day after they were sent; their files go with the purge of
 * unnamed files. An answer names a file by its id, wherever in it that stands. Returns how many.
 */
export async function removeUnclaimed(
  database: Pick<Database, 'withinSql'>,
  scope: Scope,
  { signal, batch = BATCH }: { signal?: AbortSignal; batch?: number } = {},
): Promise<number> {
  const before = new Date(scope.now.getTime() - UNCLAIMED_HOURS * 3_600_000);
  let total = 0;
  for (let gone = batch; gone === batch && !signal?.aborted;) {
    const rows = await database.withinSql(
      scope,
      (sql) => sql`
        with due as (
          select u.study, u.response, u.id from uploads u
          where u.workspace = ${scope.workspace} and u.at < ${before} and not exists (
            select from answers a where a.workspace = u.workspace and a.study = u.study
              and a.response = u.response and a.block = u.block and strpos(a.value::text, u.id::text) > 0)
          limit ${batch} for update of u skip locked)
        delete from uploads u using due d where u.workspace = ${scope.workspace} and u.study = d.study
          and u.response = d.response and u.id = d.id returning 1`,
    );
    gone = rows.length;
    total += gone;
  }
  return total;
}
