import { readExportedCsv } from '#platform/csv/read-csv.ts';
import { BOM, formatCsvLine } from '#platform/csv/write-csv.ts';
import { InvalidFileError, type FileRow, type TextsFile, type TextsToWrite } from './texts-file.ts';
import { InvalidMarkupError, parseMarkup, formatMarkup } from './markup.ts';

const STUDY_HEADER = /^text of study ([0-9a-f-]{36})$/;
const BASE_HEADER = /^\S+ \(base\)$/;

/**
 * All texts of a study for one language as CSV: key, place, the text in the base language, and a column to fill in.
 * Formatting is written as the tags of `markup.ts`.
 */
export function writeTable({ study, base, language, rows }: TextsToWrite): string {
  const header = formatCsvLine([`text of study ${study}`, 'block', 'place', `${base} (base)`, language]);
  const lines = rows.map(({ key, block, label, source, target }) =>
    formatCsvLine([key, block, label, formatMarkup(source), formatMarkup(target)]),
  );
  return BOM + header + lines.join('');
}

/** Reads such a file, also as saved by a spreadsheet with another list separator. @throws InvalidFileError */
export function parseTable(source: string): TextsFile {
  const separator = /^\ufeff?"?text of study [0-9a-f-]{36}"?([,;\t])/.exec(source)?.[1];
  if (!separator) throw new InvalidFileError('This isn’t an XLIFF or CSV file exported from Earshot.');
  const [header = [], ...lines] = readExportedCsv(source, separator as ',' | ';' | '\t');
  const base = header.findIndex((cell) => BASE_HEADER.test(cell.trim()));
  const target = base + 1;
  const language = header[target]?.trim() ?? '';
  if (base < 1 || language === '')
    throw new InvalidFileError('The translation column is missing, or the header row was changed.');
  return {
    study: STUDY_HEADER.exec(header[0]!.trim())![1]!,
    language,
    rows: lines
      .filter((cells) => cells.some((cell) => cell.trim() !== ''))
      .map((cells) => parseLine(cells[0]!.trim(), cells[base] ?? '', cells[target] ?? '')),
  };
}

function parseLine(key: string, base: string, translated: string): FileRow {
  let source: FileRow['source'] = null;
  try {
    source = parseMarkup(base);
    return { key, source, target: translated.trim() === '' ? null : parseMarkup(translated) };
  } catch (error) {
    if (error instanceof InvalidMarkupError) return { key, source, target: error.message };
    throw error;
  }
}
