/** A cell: numbers stay numbers; text is made safe for spreadsheets. */
export type Cell = string | number | boolean | null;

export const BOM = '\ufeff';
const END = '\r\n';

/**
 * Text a spreadsheet might run as a formula: it starts with one of `= + - @`, tab, CR or their full-width forms,
 * also after quotes or spaces. OWASP ASVS 5.0, 1.2.10.
 */
const FORMULA = /^['"`\s\ufeff\u200b]*[=+\-@\t\r\uff1d\uff0b\uff0d\uff20]/u;
/**
 * The same inside a text: where commas part decimals, Excel parts cells at semicolons and lines at every break, and
 * minds no quotes that begin after a comma.
 */
const INNER = /([;\t\r\n])((?:['"`\ufeff\u200b]|[^\S\t\r\n])*)([=+\-@\uff1d\uff0b\uff0d\uff20]?)/gu;
const NEEDS_QUOTES = /[",\r\n]|^\s|\s$/u;
/** Nearly all cells start with a letter or digit and hold none of these; two cheap looks decide that. */
const PLAIN = /^[\p{L}\p{N}][^",;\t\r\n]*(?<!\s)$/u;

/** Puts an apostrophe before all that a spreadsheet might run; `unguard` takes exactly these away again. */
export function guard(text: string): string {
  const inner = text.replace(INNER, (_whole, separator: string, run: string, sign: string) =>
    sign ? `${separator}'${run}${sign}` : separator + run,
  );
  return FORMULA.test(text) ? `'${inner}` : inner;
}

/** The text as it was before `guard`. */
export function unguard(cell: string): string {
  const whole = cell.startsWith("'") && FORMULA.test(cell.slice(1)) ? cell.slice(1) : cell;
  return whole.replace(INNER, (_whole, separator: string, run: string, sign: string) =>
    sign && run.startsWith("'") ? separator + run.slice(1) + sign : separator + run + sign,
  );
}

/** One cell as it stands in the file. NUL, which no spreadsheet reads, is left out. */
export function csvCell(cell: Cell): string {
  if (cell === null) return '';
  if (typeof cell !== 'string') return String(cell);
  if (cell === '' || PLAIN.test(cell)) return cell.includes('\0') ? cell.replaceAll('\0', '') : cell;
  const safe = guard(cell.replaceAll('\0', ''));
  return NEEDS_QUOTES.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** One row with its line end (CRLF, RFC 4180). */
export function csvLine(cells: readonly Cell[]): string {
  let line = '';
  for (let index = 0; index < cells.length; index += 1) {
    if (index > 0) line += ',';
    line += csvCell(cells[index]!);
  }
  return line + END;
}
