import { BOM, formatCsvLine } from '#platform/csv/write-csv.ts';
import type { OpenTable } from './open-table.ts';

/** Characters per chunk: formatting a wide table in one go would block the event loop. */
const CHUNK_CHARACTERS = 32_768;

/** Writes a table as CSV. */
export async function* streamCsv(
  { columns, batches }: Pick<OpenTable, 'columns' | 'batches'>,
  countRows: (rows: number) => void = () => {},
): AsyncGenerator<Buffer> {
  yield Buffer.from(BOM + formatCsvLine(columns.map(({ name }) => name)));
  for await (const { size, rows } of batches) {
    let text = '';
    for (const cells of rows) {
      text += formatCsvLine(cells);
      if (text.length < CHUNK_CHARACTERS) continue;
      yield Buffer.from(text);
      text = '';
    }
    if (text !== '') yield Buffer.from(text);
    countRows(size);
  }
}
