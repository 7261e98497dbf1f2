import type { Scope } from '#platform/db/core/scope.ts';
import { sql, type SqlPart } from '#platform/db/core/sql.ts';
import { typeOf } from '#product/blocks/index.ts';
import { readVersions } from '#product/studies/server/versions.ts';
import type { StudyContent } from '#product/studies/study.ts';
import { playedContent } from '#product/studies/upgrade.ts';
import { tableOf, type As, type TableRow } from '../csv/table.ts';
import { BOM } from '#platform/csv/write-csv.ts';
import type { Snapshot } from './read-snapshot.ts';

/** Responses fetched at once: what is in memory at any time. */
const BATCH = 100;

/** Parameters with a column of their own, the most frequent: whoever opens a link can make up names. */
const PARAMETERS = 50;

/** Characters handed on at once: wide tables are written in steps, so that others get their turn between them. */
const PIECE = 32_768;

/** What a table needs to know of a study. */
export interface ExportedStudy {
  id: string;
  base: string;
  versions: { number: number; content: StudyContent }[];
}

/** A study with all its versions, or its draft where nothing was published; null when absent or deleted. */
export async function readStudy(tx: Snapshot, scope: Scope, study: string): Promise<ExportedStudy | null> {
  const [row] = await tx<{ draft: StudyContent }[]>`
    select draft from studies where workspace = ${scope.workspace} and id = ${study} and deleted_at is null`;
  if (!row) return null;
  const published = await readVersions(tx, scope, study);
  const versions = published.length > 0 ? published : [{ number: 0, content: playedContent(row.draft) }];
  return { id: study, base: versions.at(-1)!.content.languages.base, versions };
}

/** Conditions on `responses r`. */
export type Wanted = SqlPart;

/** Every response of a study that was not deleted. */
export const allOf = (scope: Scope, study: string): Wanted =>
  sql`r.workspace = ${scope.workspace} and r.study = ${study} and r.deleted_at is null`;

/**
 * Responses as CSV, oldest first, a hundred at a time: never all in memory, whatever their number. Answers off
 * the path are in the JSON only.
 */
export async function* streamCsv(
  tx: Snapshot,
  study: ExportedStudy,
  as: As,
  wanted: Wanted,
  progress: (rows: number) => void = () => {},
): AsyncGenerator<Buffer> {
  const carried = await tx<{ name: string }[]>`
    select name from responses r, jsonb_object_keys(r.parameters) name where ${wanted}
    group by 1 order by count(*) desc, 1 limit ${PARAMETERS}`;
  const parameters = carried.map(({ name }) => name).toSorted();
  const table = tableOf(study, typeOf, as, parameters);
  yield Buffer.from(BOM + table.header);
  const batches = tx.cursor<TableRow>(
    sql`
    select r.id, r.version, r.channel, r.status, r.preview, r.excluded, r.reached, r.language, r.device,
      r.started_at, r.completed_at, r.seconds, r.parameters, (
        select json_object_agg(a.block, a.value) from answers a
        where a.workspace = r.workspace and a.study = r.study and a.response = r.id and a.on_path) as answers
    from responses r where ${wanted} order by r.started_at, r.id`,
    BATCH,
  );
  for await (const rows of batches) {
    let text = '';
    for (const row of rows) {
      text += table.line(row as TableRow);
      if (text.length < PIECE) continue;
      yield Buffer.from(text);
      text = '';
    }
    if (text !== '') yield Buffer.from(text);
    progress(rows.length);
  }
}
