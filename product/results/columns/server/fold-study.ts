import type { Database } from '#platform/db/database.ts';
import type { Scope } from '#platform/db/scope.ts';
import { foldBatch } from './fold-batch.ts';
import { giveHeldOrdinal, giveOrdinals } from './give-ordinals.ts';

/** Responses of one transaction. */
const BATCH = 2_000;
/** Before every id. */
const FIRST = '00000000-0000-0000-0000-000000000000';

export interface FoldOptions {
  /** Milliseconds after which no further batch begins. */
  within?: number;
  /** Responses of one transaction. */
  batch?: number;
  signal?: AbortSignal;
}

/** Studies of the workspace with responses that are not folded. */
export async function listUnfolded(database: Database, scope: Scope): Promise<string[]> {
  const rows = await database.withinSql(
    scope,
    (sql) => sql<{ id: string }[]>`
      select s.id from studies s where s.workspace = ${scope.workspace} and (
        exists (select from responses r where r.workspace = s.workspace and r.study = s.id and not r.folded)
        or exists (select from column_gaps g where g.workspace = s.workspace and g.study = s.id))`,
  );
  return rows.map(({ id }) => id);
}

/**
 * Brings the columns of a study up to what its responses say now. Safe to run twice, at once and killed anywhere: a
 * response is marked as folded in the transaction that writes its bits, and only as it was read.
 *
 * @returns how many responses were left out, because time was up or a row was held too long
 */
export async function foldStudy(
  database: Database,
  scope: Scope,
  study: string,
  { within = Number.POSITIVE_INFINITY, batch = BATCH, signal }: FoldOptions = {},
): Promise<number> {
  const until = performance.now() + within;
  const stopped = () => performance.now() > until || signal?.aborted === true;
  /** Every unfolded response once. */
  const pass = async () => {
    let after: string | null = FIRST;
    while (after !== null && !stopped()) {
      const from: string = after;
      const last: string | null = await database.withinSql(scope, (sql) =>
        giveOrdinals(sql, scope, study, { after: from, size: batch }),
      );
      await database.withinSql(scope, (sql) => foldBatch(sql, scope, study, { after: from, last }));
      after = last;
    }
  };
  if ((await countUnfolded(database, scope, study)) === 0) return 0;
  await pass();
  const given: string[] = [];
  while (!stopped() && given.at(-1) !== 'none' && given.at(-1) !== 'held')
    given.push(await giveHeldOrdinal(database, scope, study));
  if (given[0] === 'given') await pass();
  return stopped() ? countUnfolded(database, scope, study) : given.at(-1) === 'held' ? 1 : 0;
}

async function countUnfolded(database: Database, scope: Scope, study: string): Promise<number> {
  return database.withinSql(scope, async (sql) => {
    const of = sql`workspace = ${scope.workspace} and study = ${study}`;
    const [row] = await sql<{ n: number }[]>`
      select (select count(*) from responses where ${of} and not folded)::int
        + (select count(*) from column_gaps where ${of})::int as n`;
    return row!.n;
  });
}
