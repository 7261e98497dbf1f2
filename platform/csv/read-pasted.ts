import { readCsv, type CsvSeparator } from './read-csv.ts';
import { BOM } from './write-csv.ts';

/** The line by which Excel is told a file's separator. */
const SEPARATOR_LINE = /^sep=([,;\t])?[^\r\n]*(?:\r\n|\r|\n|$)/i;

/** A quoted cell that a spreadsheet copies: it quotes only what would be read otherwise. */
const needsQuotes = (enclosed: string) => /["\t\r\n]/.test(enclosed);
/** As in a file whose separator does not occur outside of quotes. */
const needsQuotesInFile = (enclosed: string) => /["\t\r\n,;]/.test(enclosed);

/**
 * Reads what people paste from a spreadsheet or from a file that one saved: rows of trimmed cells, without empty rows.
 * `line` counts rows from 1, with the empty ones. Tabs separate cells; commas and semicolons do only in a table, if its
 * first row has them, so that "Smith, John" in a list is one cell.
 */
export function readPasted(pasted: string, kind: 'list' | 'table'): { line: number; cells: string[] }[] {
  const text = pasted.startsWith(BOM) ? pasted.slice(1) : pasted;
  const named = SEPARATOR_LINE.exec(text);
  const source = named ? text.slice(named[0].length) : text;
  const separator = (named?.[1] as CsvSeparator | undefined) ?? findSeparator(source, kind);
  const rows =
    separator === undefined
      ? readCsv(source, '\t', needsQuotesInFile)
      : readCsv(source, separator, separator === '\t' ? needsQuotes : undefined);
  return rows
    .map((cells, index) => ({ line: index + 1 + (named ? 1 : 0), cells: cells.map((cell) => cell.trim()) }))
    .filter(({ cells }) => cells.some((cell) => cell !== ''));
}

/** The separator of the cells; undefined if each row is one. */
function findSeparator(source: string, kind: 'list' | 'table'): CsvSeparator | undefined {
  if (readCsv(source, '\t', needsQuotesInFile).some((cells) => cells.length > 1)) return '\t';
  if (kind === 'list') return undefined;
  const countColumns = (separator: CsvSeparator) =>
    readCsv(source, separator).find((cells) => cells.some((cell) => cell.trim() !== ''))?.length ?? 0;
  return ([';', ','] as const).find((separator) => countColumns(separator) > 1);
}
