import type { Tx } from '#platform/db/core/database.ts';
import type { Scope } from '#platform/db/core/scope.ts';
import { sql } from '#platform/db/core/sql.ts';
import { countFold, lockColumns } from './lock-columns.ts';
import { evaluateSome, type Evaluated } from './evaluate-response.ts';
import { limitFolded } from './read-known-values.ts';
import { writeColumns, type FoldedResponse } from './write-columns.ts';

/** Responses read and evaluated in one go. */
export const EVALUATED_AT_ONCE = 200;

/** Clears the bits of responses that were removed, some of them. Returns how many. */
export async function clearGaps(tx: Tx, scope: Scope, study: string, size: number): Promise<number> {
  await lockColumns(tx, scope, study);
  const gaps = await tx<{ preview: boolean; ordinal: number }[]>`
    delete from column_gaps where workspace = ${scope.workspace} and study = ${study} and (preview, ordinal) in (
      select preview, ordinal from column_gaps where workspace = ${scope.workspace} and study = ${study}
      limit ${size}) returning preview, ordinal`;
  if (gaps.length === 0) return 0;
  await clear(tx, scope, study, gaps);
  await countFold(tx, scope, study);
  return gaps.length;
}

/** Nothing is said any more of these ordinals. */
function clear(
  tx: Tx,
  scope: Scope,
  study: string,
  gone: { preview: boolean; ordinal: number }[],
): Promise<void> {
  const nothing = gone.map(({ preview, ordinal }): FoldedResponse => ({
    preview,
    ordinal,
    counted: true,
    facts: [],
  }));
  return writeColumns(tx, scope, study, nothing);
}

/** A place in the order in which responses are folded: by their start, as they mostly lie on disk. */
export interface FoldPosition {
  started: string;
  id: string;
}

/** Before every response. */
export const FIRST: FoldPosition = { started: '-infinity', id: '00000000-0000-0000-0000-000000000000' };

/** Unfolded responses after a place, so many at most; or some by name, held or not. */
export type Batch = { after: FoldPosition; size: number } | { ids: string[] };

/**
 * Writes what unfolded responses say now, and gives an ordinal to those that had none. A row that a save holds is not
 * waited for, so that nobody waits in a circle, unless it is named.
 *
 * @returns where the batch ended (null: there are no more), and the ids that have no ordinal because they were held
 */
export async function foldBatch(
  tx: Tx,
  scope: Scope,
  study: string,
  batch: Batch,
): Promise<{ last: FoldPosition | null; held: string[] }> {
  const set = await lockColumns(tx, scope, study);
  // Locked in a statement of its own: the next one then sees what whoever held them has written.
  if ('ids' in batch)
    await tx`
      select from responses where workspace = ${scope.workspace} and study = ${study} and id = any(${batch.ids}::uuid[])
      for no key update`;
  const { rows, more } = await evaluateBatch(tx, scope, study, batch);
  if (rows.length === 0) return { last: null, held: [] };
  const next = { real: set.next, preview: set.nextPreview };
  const numbered = rows.map((row) => ({
    ...row,
    ordinal: row.ordinal ?? next[row.preview ? 'preview' : 'real']++,
    fresh: row.ordinal === null,
  }));
  await writeColumns(tx, scope, study, await limitFolded(tx, scope, study, numbered));
  const marked = await markFolded(tx, scope, study, numbered);
  // Of a row that was held nobody knows the ordinal: it is given up.
  const held = numbered.filter(({ id, fresh }) => fresh && !marked.has(id));
  if (held.length > 0) await clear(tx, scope, study, held);
  await tx`
    update column_sets set next = ${next.real}, next_preview = ${next.preview}
    where workspace = ${scope.workspace} and study = ${study}`;
  await countFold(tx, scope, study);
  return { last: more ? rows.at(-1)! : null, held: held.map(({ id }) => id) };
}

async function evaluateBatch(
  tx: Tx,
  scope: Scope,
  study: string,
  batch: Batch,
): Promise<{ rows: Evaluated[]; more: boolean }> {
  const of = sql`r.workspace = ${scope.workspace} and r.study = ${study} and not r.folded`;
  if ('ids' in batch) {
    const rows = await evaluateSome(tx, scope, study, sql`${of} and r.id = any(${batch.ids}::uuid[])`);
    return { rows, more: false };
  }
  const rows: Evaluated[] = [];
  let after = batch.after;
  while (rows.length < batch.size) {
    const most = Math.min(EVALUATED_AT_ONCE, batch.size - rows.length);
    const which = sql`${of} and (r.started_at, r.id) > (${after.started}::timestamptz, ${after.id}::uuid)
      order by r.started_at, r.id limit ${most}`;
    const some = await evaluateSome(tx, scope, study, which);
    rows.push(...some);
    if (some.length < most) return { rows, more: false };
    after = some.at(-1)!;
  }
  return { rows, more: true };
}

/**
 * Writes ordinals, and that the columns say what a response says, where it is still as it was read: who answered on
 * meanwhile stays unfolded. Each row is looked up by itself and written where it lies: before the first ANALYZE a join
 * would compare every response with every one of these. Returns the ids that were written.
 */
async function markFolded(
  tx: Tx,
  scope: Scope,
  study: string,
  rows: (Evaluated & { ordinal: number })[],
): Promise<Set<string>> {
  const marked = await tx<{ id: string }[]>`
    with found as materialized (
      select r.ctid, u.ordinal, r.revision = u.revision as same
      from unnest(
          ${rows.map(({ id }) => id)}::uuid[], ${rows.map(({ revision }) => revision)}::int[],
          ${rows.map(({ ordinal }) => ordinal)}::int[]) u (id, revision, ordinal),
        lateral (
          select ctid, revision from responses r
          where r.workspace = ${scope.workspace} and r.study = ${study} and r.id = u.id
          for no key update skip locked) r
    )
    update responses r set ordinal = f.ordinal, folded = f.same
    from found f where r.ctid = f.ctid and (f.same or r.ordinal is null)
    returning r.id`;
  return new Set(marked.map(({ id }) => id));
}
