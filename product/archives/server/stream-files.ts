import type { Scope } from '#platform/db/core/scope.ts';
import { identifiers, joinSql, sql, type SqlPart } from '#platform/db/core/sql.ts';
import { ARCHIVED, type ArchivedTable } from '../json/tables.ts';
import type { Snapshot } from './read-snapshot.ts';
import { asList, columnsOf, type Progress } from './stream-rows.ts';

const BATCH = 100;

interface Line {
  line: string;
}

/** The columns of a table under their keys in the rows. */
async function namedColumnsOf(tx: Snapshot, archived: ArchivedTable): Promise<SqlPart> {
  const columns = await columnsOf(tx, archived);
  const keyOf = (column: string) => archived.renamed?.[column] ?? column;
  return joinSql(
    columns.map((column) => sql`${identifiers(column)} as ${identifiers(keyOf(column))}`),
    ', ',
  );
}

/** Rows of the pictures of a study, oldest first. */
export function streamMedia(
  tx: Snapshot,
  scope: Scope,
  study: string,
  progress: Progress,
): AsyncGenerator<Buffer> {
  const lines = async () => {
    const columns = await namedColumnsOf(tx, ARCHIVED.media);
    return tx.cursor<Line>(
      sql`select row_to_json(t)::text as line from (
      select ${columns} from assets
      where workspace = ${scope.workspace} and purpose = 'picture' and container = ${study} order by created_at, id) t`,
      BATCH,
    );
  };
  return asList(lines, progress);
}

/** Rows of the files that participants sent, by response. */
export function streamUploads(
  tx: Snapshot,
  scope: Scope,
  study: string,
  progress: Progress,
): AsyncGenerator<Buffer> {
  const lines = async () => {
    const columns = await namedColumnsOf(tx, ARCHIVED.uploads);
    return tx.cursor<Line>(
      sql`select row_to_json(t)::text as line from (
      select ${columns} from assets a
      where a.workspace = ${scope.workspace} and a.purpose = 'upload' and a.container = ${study} and exists (
        select from responses r where r.workspace = a.workspace and r.study = a.container and r.id = a.owner
          and r.deleted_at is null)
      order by response, id) t`,
      BATCH,
    );
  };
  return asList(lines, progress);
}
