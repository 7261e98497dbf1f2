import { BOM, unescapeFormulas } from './write-csv.ts';

/**
 * Reads CSV (RFC 4180; CRLF, LF or CR) into rows of text, without quotes and byte order mark. A quote that
 * never ends takes the rest of the file as its cell. In some locales spreadsheets write semicolons or tabs.
 */
export function readCsv(source: string, separator: ',' | ';' | '\t' = ','): string[][] {
  const cellEnds = `${separator}\r\n`;
  const rows: string[][] = [];
  let row: string[] = [];
  let at = source.startsWith(BOM) ? 1 : 0;
  let rowIsOpen = false;
  while (at < source.length) {
    rowIsOpen = true;
    let cell: string;
    if (source[at] === '"') [cell, at] = readQuoted(source, at + 1);
    else {
      let end = at;
      while (end < source.length && !cellEnds.includes(source[end]!)) end += 1;
      cell = source.slice(at, end);
      at = end;
    }
    row.push(cell);
    const next = source[at];
    if (next === separator) {
      at += 1;
      if (at === source.length || '\r\n'.includes(source[at]!)) row.push('');
      else continue;
    }
    if (at < source.length) at += source[at] === '\r' && source[at + 1] === '\n' ? 2 : 1;
    rows.push(row);
    row = [];
    rowIsOpen = false;
  }
  if (rowIsOpen) rows.push(row);
  return rows;
}

function readQuoted(source: string, from: number): [string, number] {
  let cell = '';
  let at = from;
  for (;;) {
    const end = source.indexOf('"', at);
    if (end < 0) return [cell + source.slice(at), source.length];
    cell += source.slice(at, end);
    if (source[end + 1] !== '"') return [cell, end + 1];
    cell += '"';
    at = end + 2;
  }
}

/** Reads what `write-csv.ts` wrote: the same, with the guard against formulas taken away. */
export function readExportedCsv(source: string, separator: ',' | ';' | '\t' = ','): string[][] {
  return readCsv(source, separator).map((row) => row.map(unescapeFormulas));
}
