import { readCsv, type CsvSeparator } from './read-csv.ts';
import { BOM } from './write-csv.ts';

/** The line that tells Excel the separator of a file: `sep=;`. */
const SEPARATOR_LINE = /^sep=([,;\t])?[^\r\n]*(?:\r\n|\r|\n|$)/i;

/** Spreadsheets quote a copied cell only if it contains one of these; around other texts, people typed the quotes. */
const isQuotedWhenCopied = (enclosed: string) => /["\t\r\n]/.test(enclosed);
/** Whether a cell of a file must be quoted; its separator may also be a comma or semicolon. */
const isQuotedInFile = (enclosed: string) => /["\t\r\n,;]/.test(enclosed);

/**
 * Reads what people paste from a spreadsheet, or from a CSV file: rows of trimmed cells, without empty rows. `line` is
 * the position of the row, from 1, empty rows included. Tabs always separate cells. Commas and semicolons only do in a
 * table whose first row has them, so that "Smith, John" in a list is one cell.
 */
export function readPasted(pasted: string, kind: 'list' | 'table'): { line: number; cells: string[] }[] {
  const text = pasted.startsWith(BOM) ? pasted.slice(1) : pasted;
  const separatorLine = SEPARATOR_LINE.exec(text);
  const source = separatorLine ? text.slice(separatorLine[0].length) : text;
  const separator = (separatorLine?.[1] as CsvSeparator | undefined) ?? findSeparator(source, kind);
  const rows =
    separator === undefined
      ? // No cell has a tab, so that each row becomes one cell.
        readCsv(source, '\t', isQuotedInFile)
      : readCsv(source, separator, separator === '\t' ? isQuotedWhenCopied : undefined);
  return rows
    .map((cells, index) => ({
      line: index + 1 + (separatorLine ? 1 : 0),
      cells: cells.map((cell) => cell.trim()),
    }))
    .filter(({ cells }) => cells.some((cell) => cell !== ''));
}

/** The separator of the cells; undefined if each row is a single cell. */
function findSeparator(source: string, kind: 'list' | 'table'): CsvSeparator | undefined {
  if (readCsv(source, '\t', isQuotedInFile).some((cells) => cells.length > 1)) return '\t';
  if (kind === 'list') return undefined;
  const countColumns = (separator: CsvSeparator) =>
    readCsv(source, separator).find((cells) => cells.some((cell) => cell.trim() !== ''))?.length ?? 0;
  return ([';', ','] as const).find((separator) => countColumns(separator) > 1);
}
