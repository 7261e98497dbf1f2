import type { Tx } from '#platform/db/core/database.ts';
import type { Scope } from '#platform/db/core/scope.ts';
import { sql } from '#platform/db/core/sql.ts';
import { incrementFolds, lockColumns } from './lock-columns.ts';
import { evaluateResponses, type EvaluatedResponse } from './evaluate-response.ts';
import { limitKnownValues } from './read-known-values.ts';
import { writeColumns, type FoldedResponse } from './write-columns.ts';

/** Number of responses read and evaluated by one statement. */
export const EVALUATION_BATCH_SIZE = 200;

/** Clears the bits of up to `size` removed responses. Returns how many. */
export async function clearGaps(
  tx: Tx,
  scope: Scope,
  { study, size }: { study: string; size: number },
): Promise<number> {
  await lockColumns(tx, scope, study);
  const gaps = await tx<{ preview: boolean; ordinal: number }[]>`
    delete from column_gaps where workspace = ${scope.workspace} and study = ${study} and (preview, ordinal) in (
      select preview, ordinal from column_gaps where workspace = ${scope.workspace} and study = ${study}
      limit ${size}) returning preview, ordinal`;
  if (gaps.length === 0) return 0;
  await clearOrdinals(tx, scope, study, gaps);
  await incrementFolds(tx, scope, study);
  return gaps.length;
}

/** Clears the facts of these ordinals in all columns. */
function clearOrdinals(
  tx: Tx,
  scope: Scope,
  study: string,
  removed: { preview: boolean; ordinal: number }[],
): Promise<void> {
  const withoutFacts = removed.map(({ preview, ordinal }): FoldedResponse => ({
    preview,
    ordinal,
    counted: true,
    facts: [],
  }));
  return writeColumns(tx, scope, { study, folded: withoutFacts });
}

/** A position in the order of folding: by start time, roughly the order of rows on disk. */
export interface FoldPosition {
  started: string;
  id: string;
}

/** The position before every response. */
export const FOLD_START: FoldPosition = { started: '-infinity', id: '00000000-0000-0000-0000-000000000000' };

/** Up to `size` unfolded responses after a position; or those with these ids, locked or not. */
type FoldBatch = { after: FoldPosition; size: number } | { ids: string[] };

/**
 * Writes the facts of unfolded responses, and gives an ordinal to those that had none. A row that a save has locked is
 * skipped, which avoids deadlocks, unless its id is given.
 *
 * @returns where the batch ended (null: there are no more), and the ids without an ordinal because their row was locked
 */
export async function foldBatch(
  tx: Tx,
  scope: Scope,
  { study, batch }: { study: string; batch: FoldBatch },
): Promise<{ last: FoldPosition | null; locked: string[] }> {
  const set = await lockColumns(tx, scope, study);
  // A separate statement, so that the next one sees what the previous holder of the lock has written.
  if ('ids' in batch)
    await tx`
      select from responses where workspace = ${scope.workspace} and study = ${study} and id = any(${batch.ids}::uuid[])
      for no key update`;
  const { rows, more } = await evaluateBatch(tx, scope, study, batch);
  if (rows.length === 0) return { last: null, locked: [] };
  const nextOrdinal = { real: set.next, preview: set.nextPreview };
  const numbered = rows.map((row) => ({
    ...row,
    ordinal: row.ordinal ?? nextOrdinal[row.preview ? 'preview' : 'real']++,
    isNew: row.ordinal === null,
  }));
  await writeColumns(tx, scope, {
    study,
    folded: await limitKnownValues(tx, scope, { study, folded: numbered }),
  });
  const foldedIds = await markFolded(tx, scope, study, numbered);
  // The new ordinal of a locked row was not stored, so its bits are cleared again.
  const locked = numbered.filter(({ id, isNew }) => isNew && !foldedIds.has(id));
  if (locked.length > 0) await clearOrdinals(tx, scope, study, locked);
  await noteRefolded(
    tx,
    scope,
    study,
    numbered.filter(({ isNew }) => !isNew).map(({ id }) => id),
  );
  await tx`
    update column_sets set next = ${nextOrdinal.real}, next_preview = ${nextOrdinal.preview}
    where workspace = ${scope.workspace} and study = ${study}`;
  await incrementFolds(tx, scope, study);
  return { last: more ? rows.at(-1)! : null, locked: locked.map(({ id }) => id) };
}

/** Notes responses that had an ordinal before: what follows the ordinals would miss their changes. */
async function noteRefolded(tx: Tx, scope: Scope, study: string, responses: string[]): Promise<void> {
  if (responses.length === 0) return;
  await tx`
    insert into refolded_responses (workspace, study, response)
    select ${scope.workspace}, ${study}, unnest(${responses}::uuid[]) on conflict do nothing`;
}

async function evaluateBatch(
  tx: Tx,
  scope: Scope,
  study: string,
  batch: FoldBatch,
): Promise<{ rows: EvaluatedResponse[]; more: boolean }> {
  const unfolded = sql`r.workspace = ${scope.workspace} and r.study = ${study} and not r.folded`;
  if ('ids' in batch) {
    const rows = await evaluateResponses(tx, scope, {
      study,
      condition: sql`${unfolded} and r.id = any(${batch.ids}::uuid[])`,
    });
    return { rows, more: false };
  }
  const rows: EvaluatedResponse[] = [];
  let after = batch.after;
  while (rows.length < batch.size) {
    const limit = Math.min(EVALUATION_BATCH_SIZE, batch.size - rows.length);
    const condition = sql`${unfolded} and (r.started_at, r.id) > (${after.started}::timestamptz, ${after.id}::uuid)
      order by r.started_at, r.id limit ${limit}`;
    const evaluated = await evaluateResponses(tx, scope, { study, condition });
    rows.push(...evaluated);
    if (evaluated.length < limit) return { rows, more: false };
    after = evaluated.at(-1)!;
  }
  return { rows, more: true };
}

/**
 * Writes ordinals, and marks responses as folded if they have not changed since they were read. Each row is looked up
 * separately and updated by its ctid: before the first ANALYZE, a join would compare every response with every one of
 * these. Returns the ids that were written.
 */
async function markFolded(
  tx: Tx,
  scope: Scope,
  study: string,
  rows: (EvaluatedResponse & { ordinal: number })[],
): Promise<Set<string>> {
  const foldedIds = await tx<{ id: string }[]>`
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
  return new Set(foldedIds.map(({ id }) => id));
}
