import type postgres from 'postgres';
import type { Scope } from '#platform/db/scope.ts';
import { COLUMNS_CODE, lockColumns } from './lock-columns.ts';

/** Responses of one transaction: a participant waits no longer than for these. */
const BATCH = 5_000;
/** Before every id. */
export const FIRST = '00000000-0000-0000-0000-000000000000';

/**
 * Removes columns that other code made, once all responses are marked to be folded again, some of them each time, in
 * the order of their ids. The columns stay until then.
 *
 * @returns the id to go on from; null: the columns are of this code
 */
export async function renewColumns(
  sql: postgres.TransactionSql,
  scope: Scope,
  study: string,
  after: string,
): Promise<string | null> {
  const { code } = await lockColumns(sql, scope, study);
  if (code === COLUMNS_CODE) return null;
  const of = sql`workspace = ${scope.workspace} and study = ${study}`;
  const marked = await sql<{ id: string }[]>`
    update responses set folded = false where ctid = any(array(
      select ctid from responses where ${of} and folded and id > ${after}
      order by id limit ${BATCH} for no key update skip locked))
    returning id`;
  if (marked.length > 0)
    return marked
      .map(({ id }) => id)
      .toSorted()
      .at(-1)!;
  // A row that a save held was passed by, so that nobody waits in a circle: another round finds it.
  const [left] = await sql<{ some: boolean }[]>`
    select exists (select from responses where ${of} and folded) as some`;
  if (left!.some) return FIRST;
  for (const table of ['column_masks', 'column_numbers', 'column_lists'])
    await sql`delete from ${sql(table)} where ${of}`;
  await sql`update column_sets set code = ${COLUMNS_CODE} where ${of}`;
  return null;
}

/** Sets the columns to be built again from the answers. */
export async function outdateColumns(
  sql: postgres.TransactionSql,
  scope: Scope,
  study: string,
): Promise<void> {
  await sql`update column_sets set code = 0 where workspace = ${scope.workspace} and study = ${study}`;
}
