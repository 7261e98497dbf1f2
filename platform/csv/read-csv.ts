import { BOM, unescapeFormulas } from './write-csv.ts';

export type CsvSeparator = ',' | ';' | '\t';

/**
 * Reads CSV (RFC 4180; CRLF, LF or CR) into rows of text, without quotes and byte order mark. In some locales spreadsheets
 * write semicolons or tabs. A quote that does not enclose a whole cell is a character of it: `"Best" of all`.
 *
 * @param isQuoted whether what quotes enclose is a quoted cell; otherwise, they are characters, too
 */
export function readCsv(
  source: string,
  separator: CsvSeparator = ',',
  isQuoted: (enclosed: string) => boolean = () => true,
): string[][] {
  const cellEnds = `${separator}\r\n`;
  const rows: string[][] = [];
  let row: string[] = [];
  let position = source.startsWith(BOM) ? 1 : 0;
  let hasOpenRow = false;
  while (position < source.length) {
    hasOpenRow = true;
    let cell: string;
    const quoted = source[position] === '"' ? readQuoted(source, position + 1, cellEnds) : null;
    if (quoted && isQuoted(source.slice(position + 1, quoted[1] - 1))) [cell, position] = quoted;
    else {
      let end = position;
      while (end < source.length && !cellEnds.includes(source[end]!)) end += 1;
      cell = source.slice(position, end);
      position = end;
    }
    row.push(cell);
    const next = source[position];
    if (next === separator) {
      position += 1;
      if (position === source.length || '\r\n'.includes(source[position]!)) row.push('');
      else continue;
    }
    if (position < source.length)
      position += source[position] === '\r' && source[position + 1] === '\n' ? 2 : 1;
    rows.push(row);
    row = [];
    hasOpenRow = false;
  }
  if (hasOpenRow) rows.push(row);
  return rows;
}

/** The text of a quoted cell and where it ends; null if its quote does not end right before the end of a cell. */
function readQuoted(source: string, start: number, cellEnds: string): [string, number] | null {
  let cell = '';
  let position = start;
  for (;;) {
    const end = source.indexOf('"', position);
    if (end < 0) return null;
    cell += source.slice(position, end);
    if (source[end + 1] !== '"')
      return end + 1 === source.length || cellEnds.includes(source[end + 1]!) ? [cell, end + 1] : null;
    cell += '"';
    position = end + 2;
  }
}

/** Reads CSV that `write-csv.ts` wrote, and removes its formula escaping. */
export function readExportedCsv(source: string, separator: CsvSeparator = ','): string[][] {
  return readCsv(source, separator).map((row) => row.map(unescapeFormulas));
}
