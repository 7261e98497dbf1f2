import { BOM, unescapeFormulas } from './write-csv.ts';

/**
 * Reads CSV (RFC 4180; CRLF, LF or CR) into rows of text, without quotes and byte order mark. A quote that
 * never ends takes the rest of the file as its cell. In some locales spreadsheets write semicolons or tabs.
 */
export function readCsv(source: string, separator: ',' | ';' | '\t' = ','): string[][] {
  const cellEnds = `${separator}\r\n`;
  const rows: string[][] = [];
  let row: string[] = [];
  let position = source.startsWith(BOM) ? 1 : 0;
  let hasOpenRow = false;
  while (position < source.length) {
    hasOpenRow = true;
    let cell: string;
    if (source[position] === '"') [cell, position] = readQuoted(source, position + 1);
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

function readQuoted(source: string, start: number): [string, number] {
  let cell = '';
  let position = start;
  for (;;) {
    const end = source.indexOf('"', position);
    if (end < 0) return [cell + source.slice(position), source.length];
    cell += source.slice(position, end);
    if (source[end + 1] !== '"') return [cell, end + 1];
    cell += '"';
    position = end + 2;
  }
}

/** Reads CSV that `write-csv.ts` wrote, and removes its formula escaping. */
export function readExportedCsv(source: string, separator: ',' | ';' | '\t' = ','): string[][] {
  return readCsv(source, separator).map((row) => row.map(unescapeFormulas));
}
