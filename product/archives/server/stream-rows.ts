import type { ArchivedFile, ItemSource } from '#platform/archive/archive-part.ts';
import type { SqlPart } from '#platform/db/core/sql.ts';
import type { Content } from '../zip/server/write-zip.ts';
import type { Snapshot } from './read-snapshot.ts';

const BATCH = 100;

export type Progress = (rows: number) => void;

/** Rows as a JSON list with one row a line; the database writes them, nothing is read into objects. */
async function* asList(
  tx: Snapshot,
  statement: SqlPart,
  batch: number,
  progress: Progress,
): AsyncGenerator<Buffer> {
  let first = true;
  yield Buffer.from('[');
  for await (const rows of tx.cursor<{ line: string }>(statement, batch)) {
    const text = rows.map(({ line }) => line).join(',\n');
    yield Buffer.from(`${first ? '\n' : ',\n'}${text}`);
    first = false;
    progress(rows.length);
  }
  yield Buffer.from('\n]\n');
}

/** One row as indented JSON. */
async function readRow(tx: Snapshot, statement: SqlPart): Promise<string> {
  const [row] = await tx<{ line: string }[]>`${statement}`;
  return `${JSON.stringify(row ? JSON.parse(row.line) : null, null, 2)}\n`;
}

/** What a file of a part holds: text where it is one row, a stream where it may be long. */
export function contentOf(
  file: ArchivedFile<ItemSource>,
  source: ItemSource,
  progress: Progress,
): Promise<Content> | AsyncIterable<Buffer> {
  if ('row' in file) return readRow(source.tx, file.row(source));
  if ('text' in file) return file.text(source, progress);
  return asList(source.tx, file.rows(source), file.batch ?? BATCH, progress);
}
