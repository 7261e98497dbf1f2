import type postgres from 'postgres';
import type { Database } from '#platform/db/database.ts';
import type { Scope } from '#platform/db/scope.ts';
import { lockColumns } from './lock-columns.ts';

/** Milliseconds that a row may be held by a save. */
const HELD = 500;
/** PostgreSQL's code for a wait that took longer. */
const LOCK_TIMEOUT = '55P03';

/** Unfolded responses by id, after this one. */
export interface Batch {
  after: string;
  size: number;
}

/**
 * Gives unfolded responses their place in the columns, in a transaction of its own: their rows are locked for a moment
 * only. Rows that a participant's save holds are left out, so that nobody waits in a circle.
 *
 * @returns the last id of the batch (null: there are no more), and the ids that were left out
 */
export async function giveOrdinals(
  sql: postgres.TransactionSql,
  scope: Scope,
  study: string,
  { after, size }: Batch,
): Promise<{ last: string | null; held: string[] }> {
  const set = await lockColumns(sql, scope, study);
  const rows = await sql<{ id: string; numbered: boolean }[]>`
    select id, ordinal is not null as numbered from responses
    where workspace = ${scope.workspace} and study = ${study} and not folded and id > ${after}
    order by id limit ${size}`;
  const ids = rows.flatMap(({ id, numbered }) => (numbered ? [] : [id]));
  const given = new Set(ids.length > 0 ? await give(sql, scope, study, set, ids, 'skip') : []);
  return { last: rows.length < size ? null : rows.at(-1)!.id, held: ids.filter((id) => !given.has(id)) };
}

/**
 * The same for one that a save held: waited for alone, so that whoever holds it waits for none of ours.
 *
 * @returns false where it was held too long
 */
export async function giveHeldOrdinal(
  database: Database,
  scope: Scope,
  study: string,
  id: string,
): Promise<boolean> {
  try {
    await database.withinSql(scope, async (sql) => {
      const set = await lockColumns(sql, scope, study);
      await sql`select set_config('lock_timeout', ${String(HELD)}, true)`;
      await give(sql, scope, study, set, [id], 'wait');
    });
    return true;
  } catch (error) {
    if ((error as { code?: unknown }).code === LOCK_TIMEOUT) return false;
    throw error;
  }
}

/** Returns the ids that have one now. */
async function give(
  sql: postgres.TransactionSql,
  scope: Scope,
  study: string,
  { next, nextPreview }: Awaited<ReturnType<typeof lockColumns>>,
  ids: string[],
  held: 'skip' | 'wait',
): Promise<string[]> {
  const rows = await sql<{ id: string; preview: boolean }[]>`
    select id, preview from responses
    where workspace = ${scope.workspace} and study = ${study} and id = any(${ids}::uuid[]) and ordinal is null
    order by id for no key update ${held === 'skip' ? sql`skip locked` : sql``}`;
  const counts = { real: next, preview: nextPreview };
  const ordinals = rows.map(({ preview }) => counts[preview ? 'preview' : 'real']++);
  await sql`
    update responses r set ordinal = u.ordinal
    from unnest(${rows.map(({ id }) => id)}::uuid[], ${ordinals}::int[]) u (id, ordinal)
    where r.workspace = ${scope.workspace} and r.study = ${study} and r.id = u.id`;
  await sql`
    update column_sets set next = ${counts.real}, next_preview = ${counts.preview}
    where workspace = ${scope.workspace} and study = ${study}`;
  return rows.map(({ id }) => id);
}
