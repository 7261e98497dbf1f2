import { readExportedCsv } from '#platform/csv/read-csv.ts';
import { BOM, csvLine } from '#platform/csv/write-csv.ts';
import { RefusedFile, type FileRow, type TextsFile, type WrittenTexts } from './file.ts';
import { BrokenMarks, fromMarkup, toMarkup } from './markup.ts';

const KEY = /^text of study ([0-9a-f-]{36})$/;
const BASE = /^\S+ \(base\)$/;

/**
 * All texts of a study for one language as CSV: which text, where it stands, the words in the base language, and a
 * column to fill in. Marks are the tags of `markup.ts`.
 */
export function writeTable({ study, base, language, rows }: WrittenTexts): string {
  const head = csvLine([`text of study ${study}`, 'block', 'place', `${base} (base)`, language]);
  const lines = rows.map(({ key, block, label, source, target }) =>
    csvLine([key, block, label, toMarkup(source), toMarkup(target)]),
  );
  return BOM + head + lines.join('');
}

/** Reads such a file back, also as a spreadsheet of another country saved it. @throws RefusedFile */
export function readTable(source: string): TextsFile {
  const separator = /^\ufeff?"?text of study [0-9a-f-]{36}"?([,;\t])/.exec(source)?.[1];
  if (!separator) throw new RefusedFile('This isn’t an XLIFF or CSV file exported from Earshot.');
  const [head = [], ...lines] = readExportedCsv(source, separator as ',' | ';' | '\t');
  const base = head.findIndex((cell) => BASE.test(cell.trim()));
  const target = base + 1;
  const language = head[target]?.trim() ?? '';
  if (base < 1 || language === '')
    throw new RefusedFile('The translation column is missing, or the header row was changed.');
  return {
    study: KEY.exec(head[0]!.trim())![1]!,
    language,
    rows: lines
      .filter((cells) => cells.some((cell) => cell.trim() !== ''))
      .map((cells) => readLine(cells[0]!.trim(), cells[base] ?? '', cells[target] ?? '')),
  };
}

function readLine(key: string, base: string, translated: string): FileRow {
  let source: FileRow['source'] = null;
  try {
    source = fromMarkup(base);
    return { key, source, target: translated.trim() === '' ? null : fromMarkup(translated) };
  } catch (error) {
    if (error instanceof BrokenMarks) return { key, source, target: error.message };
    throw error;
  }
}
