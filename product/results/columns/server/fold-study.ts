import type { Database } from '#platform/db/core/database.ts';
import type { Scope } from '#platform/db/core/scope.ts';
import { isOutOfSpace } from '#platform/db/core/space.ts';
import { sql } from '#platform/db/core/sql.ts';
import { clearGaps, FIRST, foldBatch, type FoldPosition } from './fold-batch.ts';
import { COLUMNS_CODE } from './lock-columns.ts';
import { rebuildColumns } from './rebuild-columns.ts';

/** Responses of one transaction. */
const BATCH = 2_000;
/** Milliseconds that a row may be held by a save. */
const ROW_LOCK_TIMEOUT_MS = 500;
/** PostgreSQL's code for a wait that took longer. */
const LOCK_TIMEOUT = '55P03';

export interface FoldOptions {
  /** Milliseconds after which no further batch begins. */
  within?: number;
  /** Responses of one transaction. */
  batch?: number;
  signal?: AbortSignal;
}

/** Studies of the workspace with responses that are not folded. */
export async function listUnfolded(database: Database, scope: Scope): Promise<string[]> {
  const rows = await database.within(
    scope,
    (tx) => tx<{ id: string }[]>`
      select s.id from studies s where s.workspace = ${scope.workspace} and (
        exists (select from column_sets c where c.workspace = s.workspace and c.study = s.id
          and (c.code <> ${COLUMNS_CODE} or c.rebuilt is not null))
        or exists (select from responses r where r.workspace = s.workspace and r.study = s.id and not r.folded)
        or exists (select from column_gaps g where g.workspace = s.workspace and g.study = s.id))`,
  );
  return rows.map(({ id }) => id);
}

/**
 * Brings the columns of a study up to what its responses say now. Safe to run twice, at once and killed anywhere: a
 * response is marked as folded in the transaction that writes its bits, and only as it was read. Where the disk is
 * full the columns stay as they are.
 *
 * @returns how many responses were left out, because time was up, a row was held too long, or nothing can be written
 */
export async function foldStudy(
  database: Database,
  scope: Scope,
  study: string,
  options: FoldOptions = {},
): Promise<number> {
  const unfolded = await countUnfolded(database, scope, study);
  if (unfolded === 0) return 0;
  try {
    const left = await fold(database, scope, study, options);
    return left === 'some' ? await countUnfolded(database, scope, study) : left;
  } catch (error) {
    if (isOutOfSpace(error)) return unfolded;
    throw error;
  }
}

/** @returns how many rows were held too long; `some`: it was stopped before it came to the end */
async function fold(
  database: Database,
  scope: Scope,
  study: string,
  { within = Number.POSITIVE_INFINITY, batch = BATCH, signal }: FoldOptions,
): Promise<number | 'some'> {
  const until = performance.now() + within;
  const stopped = () => performance.now() > until || signal?.aborted === true;
  let more = true;
  while (more && !stopped())
    more = await database.within(scope, (tx) => rebuildColumns(tx, scope, study, batch));
  let gaps = batch;
  while (gaps === batch && !stopped())
    gaps = await database.within(scope, (tx) => clearGaps(tx, scope, study, batch));
  const held: string[] = [];
  let after: FoldPosition | null = FIRST;
  while (after !== null && !stopped()) {
    const from: FoldPosition = after;
    const done = await database.within(scope, (tx) =>
      foldBatch(tx, scope, study, { after: from, size: batch }),
    );
    held.push(...done.held);
    after = done.last;
  }
  let tooLong = 0;
  for (const id of held) {
    if (stopped()) break;
    if (!(await foldHeld(database, scope, study, id))) tooLong += 1;
  }
  return stopped() ? 'some' : tooLong;
}

/**
 * One that a save held: waited for alone, so that whoever holds it waits for none of ours.
 *
 * @returns false where it was held too long
 */
async function foldHeld(database: Database, scope: Scope, study: string, id: string): Promise<boolean> {
  try {
    await database.within(scope, async (tx) => {
      await tx`select set_config('lock_timeout', ${String(ROW_LOCK_TIMEOUT_MS)}, true)`;
      await foldBatch(tx, scope, study, { ids: [id] });
    });
    return true;
  } catch (error) {
    if ((error as { code?: unknown }).code === LOCK_TIMEOUT) return false;
    throw error;
  }
}

/** Responses whose columns do not say what they say now. */
async function countUnfolded(database: Database, scope: Scope, study: string): Promise<number> {
  return database.within(scope, async (tx) => {
    const of = sql`workspace = ${scope.workspace} and study = ${study}`;
    // Those from this ordinal on are still to be built again.
    const [row] = await tx<{ n: number; rebuilt: number | null }[]>`
      select (select count(*) from responses where ${of} and not folded)::int
          + (select count(*) from column_gaps where ${of})::int as n,
        (select case when code = ${COLUMNS_CODE} then rebuilt else 0 end from column_sets where ${of}) as rebuilt`;
    if (row!.rebuilt === null) return row!.n;
    const [again] = await tx<{ n: number }[]>`
      select count(*)::int as n from responses where ${of} and folded and ordinal >= ${row!.rebuilt}`;
    return row!.n + again!.n;
  });
}
