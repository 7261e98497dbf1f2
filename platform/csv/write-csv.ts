/** A cell: numbers stay numbers; text is made safe for spreadsheets. */
export type CsvCell = string | number | boolean | null;

export const BOM = '\ufeff';
const LINE_END = '\r\n';

/**
 * Text a spreadsheet might run as a formula: it starts with one of `= + - @`, tab, CR or their full-width forms,
 * also after quotes or spaces. OWASP ASVS 5.0, 1.2.10.
 */
const FORMULA = /^['"`\s\ufeff\u200b]*[=+\-@\t\r\uff1d\uff0b\uff0d\uff20]/u;
/**
 * A formula can also begin inside a text: in locales with a decimal comma, Excel splits cells at semicolons and rows at every line
 * break, and ignores quotes that begin after a comma.
 */
const INNER_FORMULA = /([;\t\r\n])((?:['"`\ufeff\u200b]|[^\S\t\r\n])*)([=+\-@\uff1d\uff0b\uff0d\uff20]?)/gu;
const NEEDS_QUOTES = /[",\r\n]|^\s|\s$/u;
/** Nearly all cells start with a letter or digit and contain none of these, so one cheap test decides. */
const PLAIN_TEXT = /^[\p{L}\p{N}][^",;\t\r\n]*(?<!\s)$/u;

export const startsLikeFormula = (text: string): boolean => FORMULA.test(text);

/** Puts an apostrophe before everything a spreadsheet might run; `unescapeFormulas` removes exactly these again. */
export function escapeFormulas(text: string): string {
  const inner = text.replace(INNER_FORMULA, (_whole, separator: string, prefix: string, sign: string) =>
    sign ? `${separator}'${prefix}${sign}` : separator + prefix,
  );
  return FORMULA.test(text) ? `'${inner}` : inner;
}

/** The text as it was before `escapeFormulas`. */
export function unescapeFormulas(cell: string): string {
  const unescaped = cell.startsWith("'") && FORMULA.test(cell.slice(1)) ? cell.slice(1) : cell;
  return unescaped.replace(INNER_FORMULA, (_whole, separator: string, prefix: string, sign: string) =>
    sign && prefix.startsWith("'") ? separator + prefix.slice(1) + sign : separator + prefix + sign,
  );
}

/** One cell as written to the file, without NUL, which no spreadsheet reads. */
export function formatCsvCell(cell: CsvCell): string {
  if (cell === null) return '';
  if (typeof cell !== 'string') return String(cell);
  if (cell === '' || PLAIN_TEXT.test(cell)) return cell.includes('\0') ? cell.replaceAll('\0', '') : cell;
  const safe = escapeFormulas(cell.replaceAll('\0', ''));
  return NEEDS_QUOTES.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** One row with its line end (CRLF, RFC 4180). */
export function formatCsvLine(cells: readonly CsvCell[]): string {
  let line = '';
  for (let index = 0; index < cells.length; index += 1) {
    if (index > 0) line += ',';
    line += formatCsvCell(cells[index]!);
  }
  return line + LINE_END;
}
