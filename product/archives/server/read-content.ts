import type { ArchivedFile, ItemSource } from '#platform/archive/archive-part.ts';
import type { SqlPart } from '#platform/db/core/sql.ts';
import { writeZip, type EntryContent } from '../zip/server/write-zip.ts';
import type { Snapshot } from './read-snapshot.ts';

const BATCH_SIZE = 100;

export type CountRows = (rows: number) => void;

/** Rows as a JSON array, one row per line. The database formats them; nothing is parsed here. */
async function* streamList(
  tx: Snapshot,
  statement: SqlPart,
  batch: number,
  countRows: CountRows,
): AsyncGenerator<Buffer> {
  let isFirst = true;
  yield Buffer.from('[');
  for await (const rows of tx.cursor<{ line: string }>(statement, batch)) {
    const text = rows.map(({ line }) => line).join(',\n');
    yield Buffer.from(`${isFirst ? '\n' : ',\n'}${text}`);
    isFirst = false;
    countRows(rows.length);
  }
  yield Buffer.from('\n]\n');
}

/** One row as indented JSON. */
async function readRow(tx: Snapshot, statement: SqlPart): Promise<string> {
  const [row] = await tx<{ line: string }[]>`${statement}`;
  return `${JSON.stringify(row ? JSON.parse(row.line) : null, null, 2)}\n`;
}

/** Content of an archived file: a string for one row, otherwise a stream. */
export function readContent(
  file: ArchivedFile<ItemSource>,
  source: ItemSource,
  countRows: CountRows,
): Promise<EntryContent> | AsyncIterable<Buffer> {
  if ('row' in file) return readRow(source.tx, file.row(source));
  if ('text' in file) return file.text(source, countRows);
  if ('zip' in file) return writeZip(file.zip(source), { modifiedAt: source.scope.now });
  return streamList(source.tx, file.rows(source), file.batch ?? BATCH_SIZE, countRows);
}
