import type { CsvCell } from '#platform/csv/write-csv.ts';
import { writeZip, type ZipEntry } from '../../zip/server/write-zip.ts';
import {
  formatColumnLetters,
  formatRow,
  formatSheetEnd,
  formatSheetStart,
  listWorkbookParts,
  MAX_SHEET_ROWS,
  packageRelationshipsXml,
  stylesXml,
} from '../sheet-xml.ts';

/** Characters per chunk: formatting a wide table in one go would block the event loop. */
const CHUNK_CHARACTERS = 32_768;

/** A larger worksheet would need ZIP64, after which Excel offers to repair the file. */
const MAX_SHEET_BYTES = 2 ** 31;

export interface WorkbookTable {
  columns: { name: string; isDate: boolean }[];
  batches: AsyncIterable<{ size: number; rows: Iterable<CsvCell[]> }>;
}

/**
 * Writes a table as an Excel file, as a stream in constant memory. Rows that a worksheet cannot hold are in further ones.
 *
 * @param options.maxRows of a worksheet, with its header; at least those of a batch
 */
export async function* writeWorkbook(
  table: WorkbookTable,
  options: { sheetName: string; modifiedAt: Date; maxRows?: number; maxBytes?: number },
): AsyncGenerator<Buffer> {
  const { sheetName, modifiedAt, maxRows = MAX_SHEET_ROWS, maxBytes = MAX_SHEET_BYTES } = options;
  const columns = table.columns.map((column, index) => ({ ...column, letters: formatColumnLetters(index) }));
  const batches = table.batches[Symbol.asyncIterator]();

  async function* listEntries(): AsyncGenerator<ZipEntry> {
    yield { name: '_rels/.rels', content: packageRelationshipsXml };
    yield { name: 'xl/styles.xml', content: stylesXml };
    const sheetNames: string[] = [];
    let next = await batches.next();

    async function* writeSheet(): AsyncGenerator<Buffer> {
      let bytes = 0;
      let row = 1;
      let text = formatSheetStart(columns);
      const hasRoom = (size: number) =>
        row === 1 || (row + size <= maxRows && bytes + text.length < maxBytes);
      while (!next.done && hasRoom(next.value.size)) {
        for (const cells of next.value.rows) {
          row += 1;
          text += formatRow(row, cells, columns);
          if (text.length < CHUNK_CHARACTERS) continue;
          const chunk = Buffer.from(text);
          bytes += chunk.length;
          text = '';
          yield chunk;
        }
        next = await batches.next();
      }
      yield Buffer.from(text + formatSheetEnd(columns.at(-1)!.letters, row));
    }

    do {
      const n = sheetNames.length + 1;
      sheetNames.push(n === 1 ? sheetName : `${sheetName} ${n}`);
      yield { name: `xl/worksheets/sheet${n}.xml`, content: writeSheet(), size: maxBytes };
    } while (!next.done);
    yield* listWorkbookParts(sheetNames);
  }

  try {
    yield* writeZip(listEntries(), { modifiedAt });
  } finally {
    await batches.return?.();
  }
}
