import type postgres from 'postgres';
import type { Scope } from '#platform/db/scope.ts';
import { typeOf } from '#product/blocks/index.ts';
import { countedFacts, type BlockFact } from '#product/responses/decide.ts';
import { OF_RESPONSES } from '#product/responses/response.ts';
import { readVersion } from '#product/studies/server/versions.ts';
import { placeOf, segmentOf } from '../bits.ts';
import { factsOfResponse } from '../facts-of-response.ts';
import { lockColumns } from './lock-columns.ts';
import { writeColumns, type Folded } from './write-columns.ts';

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

/** Clears the bits of responses that were removed, some of them. Returns how many. */
export async function clearGaps(
  sql: postgres.TransactionSql,
  scope: Scope,
  study: string,
  size: number,
): Promise<number> {
  await lockColumns(sql, scope, study);
  const gaps = await sql<{ preview: boolean; ordinal: number }[]>`
    delete from column_gaps where workspace = ${scope.workspace} and study = ${study} and (preview, ordinal) in (
      select preview, ordinal from column_gaps where workspace = ${scope.workspace} and study = ${study}
      limit ${size}) returning preview, ordinal`;
  const folded = gaps.map(({ preview, ordinal }): Folded => ({
    ...{ segment: segmentOf(ordinal, preview), place: placeOf(ordinal), facts: [] },
  }));
  if (folded.length > 0) await writeColumns(sql, scope, study, folded);
  return folded.length;
}

/** Writes what unfolded responses from one id to another say now. */
export async function foldBatch(
  sql: postgres.TransactionSql,
  scope: Scope,
  study: string,
  { after, last }: { after: string; last: string | null },
): Promise<void> {
  await lockColumns(sql, scope, study);
  // One statement, so that a response and its answers are of the same moment.
  const rows = await sql<Row[]>`
    select r.id, r.ordinal, r.revision, r.version, r.status, r.preview,
      not r.excluded and r.deleted_at is null as counted, r.channel, r.device, r.language, r.started_at,
      r.completed_at, r.seconds, r.reached, r.quotas,
      (select jsonb_object_agg(a.block, a.value) from answers a where a.workspace = r.workspace
        and a.study = r.study and a.response = r.id and a.on_path) as answers
    from responses r
    where r.workspace = ${scope.workspace} and r.study = ${study} and not r.folded and r.ordinal is not null
      and r.id > ${after} ${last === null ? sql`` : sql`and r.id <= ${last}`}`;
  if (rows.length === 0) return;
  const folded: Folded[] = [];
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
