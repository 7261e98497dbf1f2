import type { Database } from '#platform/db/core/database.ts';
import type { Scope } from '#platform/db/core/scope.ts';
import { isOutOfSpace } from '#platform/db/core/out-of-space.ts';
import { sql } from '#platform/db/core/sql.ts';
import { clearGaps, FOLD_START, foldBatch, type FoldPosition } from './fold-batch.ts';
import { COLUMNS_VERSION } from './lock-columns.ts';
import { rebuildColumns } from './rebuild-columns.ts';

/** Number of responses per transaction. */
const BATCH_SIZE = 2_000;
/** How long to wait for a row that a save has locked. */
const ROW_LOCK_TIMEOUT_MS = 500;
/** PostgreSQL's error code `lock_not_available`. */
const LOCK_NOT_AVAILABLE = '55P03';

interface FoldOptions {
  /** After this time no further batch begins. */
  timeoutMs?: number;
  /** Number of responses per transaction. */
  batchSize?: number;
  signal?: AbortSignal;
}

/** Studies of the workspace with responses that are not folded. */
export async function listUnfolded(database: Database, scope: Scope): Promise<string[]> {
  const rows = await database.within(
    scope,
    (tx) => tx<{ id: string }[]>`
      select s.id from studies s where s.workspace = ${scope.workspace} and (
        exists (select from column_sets c where c.workspace = s.workspace and c.study = s.id
          and (c.code <> ${COLUMNS_VERSION} or c.rebuilt is not null))
        or exists (select from responses r where r.workspace = s.workspace and r.study = s.id and not r.folded)
        or exists (select from column_gaps g where g.workspace = s.workspace and g.study = s.id))`,
  );
  return rows.map(({ id }) => id);
}

/**
 * Updates the columns of a study from its responses. Safe to repeat, to run concurrently and to kill: a response is
 * marked as folded in the transaction that writes its bits, and only if it has not changed since it was read. On a full
 * disk the columns stay as they are.
 *
 * @returns how many responses are not folded, because of the timeout, a locked row or a full disk
 */
export async function foldStudy(
  database: Database,
  scope: Scope,
  { study, ...options }: FoldOptions & { study: string },
): Promise<number> {
  const unfolded = await countUnfolded(database, scope, study);
  if (unfolded === 0) return 0;
  try {
    const remaining = await fold(database, scope, study, options);
    return remaining === 'some' ? await countUnfolded(database, scope, study) : remaining;
  } catch (error) {
    if (isOutOfSpace(error)) return unfolded;
    throw error;
  }
}

/** @returns how many rows were locked too long, or `some` if it was stopped before the end */
async function fold(
  database: Database,
  scope: Scope,
  study: string,
  { timeoutMs = Number.POSITIVE_INFINITY, batchSize = BATCH_SIZE, signal }: FoldOptions,
): Promise<number | 'some'> {
  const deadline = performance.now() + timeoutMs;
  const isStopped = () => performance.now() > deadline || signal?.aborted === true;
  let isOutdated = true;
  while (isOutdated && !isStopped())
    isOutdated = await database.within(scope, (tx) => rebuildColumns(tx, scope, { study, size: batchSize }));
  let clearedGaps = batchSize;
  while (clearedGaps === batchSize && !isStopped())
    clearedGaps = await database.within(scope, (tx) => clearGaps(tx, scope, { study, size: batchSize }));
  const lockedIds: string[] = [];
  let after: FoldPosition | null = FOLD_START;
  while (after !== null && !isStopped()) {
    const position: FoldPosition = after;
    const result = await database.within(scope, (tx) =>
      foldBatch(tx, scope, { study, batch: { after: position, size: batchSize } }),
    );
    lockedIds.push(...result.locked);
    after = result.last;
  }
  let lockedCount = 0;
  for (const id of lockedIds) {
    if (isStopped()) break;
    if (!(await foldLocked(database, scope, study, id))) lockedCount += 1;
  }
  return isStopped() ? 'some' : lockedCount;
}

/**
 * Folds one response that a save had locked, in a separate transaction, so that the save never waits for our locks.
 *
 * @returns false if it was locked too long
 */
async function foldLocked(database: Database, scope: Scope, study: string, id: string): Promise<boolean> {
  try {
    await database.within(scope, async (tx) => {
      await tx`select set_config('lock_timeout', ${String(ROW_LOCK_TIMEOUT_MS)}, true)`;
      await foldBatch(tx, scope, { study, batch: { ids: [id] } });
    });
    return true;
  } catch (error) {
    if ((error as { code?: unknown }).code === LOCK_NOT_AVAILABLE) return false;
    throw error;
  }
}

/** Counts the responses whose newest state is not in the columns. */
async function countUnfolded(database: Database, scope: Scope, study: string): Promise<number> {
  return database.within(scope, async (tx) => {
    const condition = sql`workspace = ${scope.workspace} and study = ${study}`;
    // Responses from this ordinal on are still to be rebuilt.
    const [row] = await tx<{ n: number; rebuilt: number | null }[]>`
      select (select count(*) from responses where ${condition} and not folded)::int
          + (select count(*) from column_gaps where ${condition})::int as n,
        (select case when code = ${COLUMNS_VERSION} then rebuilt else 0 end from column_sets where ${condition}) as rebuilt`;
    if (row!.rebuilt === null) return row!.n;
    const [outdated] = await tx<{ n: number }[]>`
      select count(*)::int as n from responses where ${condition} and folded and ordinal >= ${row!.rebuilt}`;
    return row!.n + outdated!.n;
  });
}
