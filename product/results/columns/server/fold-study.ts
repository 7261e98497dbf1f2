import type postgres from 'postgres';
import type { Database } from '#platform/db/database.ts';
import type { Scope } from '#platform/db/scope.ts';
import { typeOf } from '#product/blocks/index.ts';
import { countedFacts, type BlockFact } from '#product/responses/decide.ts';
import { OF_RESPONSES } from '#product/responses/response.ts';
import { readVersion } from '#product/studies/server/versions.ts';
import { placeOf, segmentOf } from '../bits.ts';
import { factsOfResponse } from '../facts-of-response.ts';
import { writeColumns, type Folded } from './write-columns.ts';

/** How far one call has folded; real responses come before preview ones. */
interface Cursor {
  preview: boolean;
  ordinal: number;
}
const BEGINNING: Cursor = { preview: false, ordinal: -1 };

/** Of what the code makes of an answer: columns of another number are built again. */
export const COLUMNS_CODE = 1;
/** Responses of one transaction. */
const BATCH = 2_000;
/** Milliseconds that a row may be held by a save. */
const HELD = 500;
/** PostgreSQL's code for it. */
const LOCK_TIMEOUT = '55P03';

interface Row {
  id: string;
  ordinal: number;
  revision: number;
  version: number;
  status: string;
  preview: boolean;
  counted: boolean;
  channel: string;
  device: string;
  language: string;
  started_at: Date;
  completed_at: Date | null;
  seconds: number | null;
  reached: string[];
  quotas: string[] | null;
  /** Answers on the path, by block. */
  answers: Record<string, unknown> | null;
}

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
  if ((await countUnfolded(database, scope, study)) === 0) return 0;
  while (!stopped()) {
    const numbered = await database.withinSql(scope, (sql) => numberResponses(sql, scope, study, batch));
    if (numbered < batch) break;
  }
  let held = 0;
  while (!stopped()) {
    const found = await numberHeld(database, scope, study);
    if (found === 'held') held = 1;
    if (found !== 'numbered') break;
  }
  let after: Cursor | null = BEGINNING;
  while (after && !stopped()) {
    const from: Cursor = after;
    after = await database.withinSql(scope, (sql) => foldBatch(sql, scope, study, from, batch));
  }
  return after ? countUnfolded(database, scope, study) : held;
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

/** The lock of whoever folds the study. Columns of other code are removed, and everything is folded again. */
async function lockColumns(
  sql: postgres.TransactionSql,
  scope: Scope,
  study: string,
): Promise<{ next: number; nextPreview: number }> {
  const of = sql`workspace = ${scope.workspace} and study = ${study}`;
  await sql`
    insert into column_sets (workspace, study, code) values (${scope.workspace}, ${study}, ${COLUMNS_CODE})
    on conflict do nothing`;
  const [set] = await sql<{ code: number; next: number; next_preview: number }[]>`
    select code, next, next_preview from column_sets where ${of} for update`;
  if (set!.code !== COLUMNS_CODE) {
    for (const table of ['column_masks', 'column_numbers', 'column_lists'])
      await sql`delete from ${sql(table)} where ${of}`;
    await sql`update responses set folded = false where ${of} and folded`;
    await sql`update column_sets set code = ${COLUMNS_CODE} where ${of}`;
  }
  return { next: set!.next, nextPreview: set!.next_preview };
}

/**
 * Gives responses their place in the columns, in a transaction of its own: their rows are locked for a moment only.
 * Rows that a participant's save holds are left for the next round, so that nobody waits in a circle.
 */
async function numberResponses(
  sql: postgres.TransactionSql,
  scope: Scope,
  study: string,
  batch: number,
  held: 'skip' | 'wait' = 'skip',
): Promise<number> {
  const { next, nextPreview } = await lockColumns(sql, scope, study);
  const rows = await sql<{ id: string; preview: boolean }[]>`
    select id, preview from responses
    where workspace = ${scope.workspace} and study = ${study} and not folded and ordinal is null
    order by id limit ${batch} for no key update ${held === 'skip' ? sql`skip locked` : sql``}`;
  if (rows.length === 0) return 0;
  const counts = { real: next, preview: nextPreview };
  const ordinals = rows.map(({ preview }) => counts[preview ? 'preview' : 'real']++);
  await sql`
    update responses r set ordinal = u.ordinal
    from unnest(${rows.map(({ id }) => id)}::uuid[], ${ordinals}::int[]) u (id, ordinal)
    where r.workspace = ${scope.workspace} and r.study = ${study} and r.id = u.id`;
  await sql`
    update column_sets set next = ${counts.real}, next_preview = ${counts.preview}
    where workspace = ${scope.workspace} and study = ${study}`;
  return rows.length;
}

/** One that a save held: waited for alone, so that whoever holds it waits for none of ours. */
async function numberHeld(
  database: Database,
  scope: Scope,
  study: string,
): Promise<'numbered' | 'none' | 'held'> {
  try {
    const numbered = await database.withinSql(scope, async (sql) => {
      await sql`select set_config('lock_timeout', ${String(HELD)}, true)`;
      return numberResponses(sql, scope, study, 1, 'wait');
    });
    return numbered > 0 ? 'numbered' : 'none';
  } catch (error) {
    if ((error as { code?: unknown }).code === LOCK_TIMEOUT) return 'held';
    throw error;
  }
}

/** Folds some responses after the cursor. Returns how far it came; null: there are no more. */
async function foldBatch(
  sql: postgres.TransactionSql,
  scope: Scope,
  study: string,
  after: Cursor,
  batch: number,
): Promise<Cursor | null> {
  await lockColumns(sql, scope, study);
  // One statement, so that a response and its answers are of the same moment.
  const rows = await sql<Row[]>`
    select r.id, r.ordinal, r.revision, r.version, r.status, r.preview,
      not r.excluded and r.deleted_at is null as counted, r.channel, r.device, r.language, r.started_at,
      r.completed_at, r.seconds, r.reached, r.quotas,
      (select jsonb_object_agg(a.block, a.value) from answers a where a.workspace = r.workspace
        and a.study = r.study and a.response = r.id and a.on_path) as answers
    from responses r
    where r.workspace = ${scope.workspace} and r.study = ${study} and not r.folded
      and (r.preview, r.ordinal) > (${after.preview}, ${after.ordinal}::int)
    order by r.preview, r.ordinal limit ${batch}`;
  const gaps = await sql<{ preview: boolean; ordinal: number }[]>`
    delete from column_gaps where workspace = ${scope.workspace} and study = ${study} returning preview, ordinal`;
  if (rows.length === 0 && gaps.length === 0) return null;
  const folded: Folded[] = gaps.map(({ preview, ordinal }) => ({
    ...{ segment: segmentOf(ordinal, preview), place: placeOf(ordinal), facts: [] },
  }));
  for (const row of rows) folded.push(await evaluate(sql, scope, study, row));
  await writeColumns(sql, scope, study, folded);
  // Who answered on meanwhile stays unfolded; a row that a save holds is not waited for.
  await sql`
    with same as (
      select r.id from responses r
      join unnest(${rows.map(({ id }) => id)}::uuid[], ${rows.map(({ revision }) => revision)}::int[]) u (id, revision)
        on u.id = r.id
      where r.workspace = ${scope.workspace} and r.study = ${study} and r.revision = u.revision
      for no key update of r skip locked
    )
    update responses r set folded = true from same
    where r.workspace = ${scope.workspace} and r.study = ${study} and r.id = same.id`;
  return rows.length < batch ? null : { preview: rows.at(-1)!.preview, ordinal: rows.at(-1)!.ordinal };
}

/** What a response says now, on the version it answered. */
async function evaluate(
  sql: postgres.TransactionSql,
  scope: Scope,
  study: string,
  row: Row,
): Promise<Folded> {
  const at = { segment: segmentOf(row.ordinal, row.preview), place: placeOf(row.ordinal) };
  if (!row.counted) return { ...at, facts: [] };
  const own = factsOfResponse({ ...row, startedAt: row.started_at, completedAt: row.completed_at });
  const facts: BlockFact[] = own.map((fact) => ({ ...fact, block: OF_RESPONSES }));
  const answers = Object.entries(row.answers ?? {});
  if (answers.length === 0) return { ...at, facts };
  const { blocks } = await readVersion(sql, scope, study, row.version);
  const byId = new Map(blocks.map((block) => [block.id, block]));
  for (const [id, value] of answers) {
    const block = byId.get(id);
    if (block) facts.push(...countedFacts(typeOf, block, value));
  }
  return { ...at, facts };
}
