import type { Scope } from '#platform/db/core/scope.ts';
import { sql, identifiers } from '#platform/db/core/sql.ts';
import { ARCHIVED } from '../json/tables.ts';
import type { Snapshot } from './read-snapshot.ts';
import { asList, columnsOf, type Progress } from './stream-rows.ts';

const BATCH = 100;

interface Line {
  line: string;
}

/** Rows of the pictures of a study, oldest first. */
export function streamMedia(
  tx: Snapshot,
  scope: Scope,
  study: string,
  progress: Progress,
): AsyncGenerator<Buffer> {
  const lines = async () => {
    const columns = await columnsOf(tx, ARCHIVED.media);
    return tx.cursor<Line>(
      sql`select row_to_json(t)::text as line from (
      select ${identifiers(...columns)} from media
      where workspace = ${scope.workspace} and study = ${study} order by created_at, id) t`,
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
    const columns = await columnsOf(tx, ARCHIVED.uploads);
    return tx.cursor<Line>(
      sql`select row_to_json(t)::text as line from (
      select ${identifiers(...columns)} from uploads u
      where u.workspace = ${scope.workspace} and u.study = ${study} and exists (
        select from responses r where r.workspace = u.workspace and r.study = u.study and r.id = u.response
          and r.deleted_at is null)
      order by response, id) t`,
      BATCH,
    );
  };
  return asList(lines, progress);
}
