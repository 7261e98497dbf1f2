import { readPasted } from '#platform/csv/read-pasted.ts';
import { foldText } from '#platform/text/fold-text.ts';
import { MAX_CODE_LENGTH } from './options.ts';

/** A pasted list, as it becomes options. */
export interface PastedList {
  entries: PastedEntry[];
  /** Lines that were not taken because they repeat another one. */
  duplicates: number;
  /** Cells that were not taken because they are beside the labels. */
  furtherCells: number;
}
export interface PastedEntry {
  label: string;
  /** The word beside it, if each row has one and all differ. */
  code: string | null;
}

const BULLET = /^[•·‣⁃◦▪▫●○■□➢✓\uf0b7\uf0a7]\s+/u;
const DASH = /^[-–—*]\s+/u;
/** "1.", "1)", "(1)", "a)", "(a)", "a."; a capital with a full stop is an initial. */
const NUMBERING = /^(?:\(?(\d{1,4})[.)]|\(?([a-zA-Z])\)|([a-z])\.)\s+/;
/** How Word copies bullets, of which `o` and `§` are letters of its bullet fonts, and numbers. */
const WORD_BULLET = /^[ \t]*[•·‣⁃◦▪▫●○■□➢✓\uf0b7\uf0a7o§\-–—*]\t[ \t]*/gmu;
const WORD_NUMBER = /^[ \t]*(\(?(?:\d{1,4}|[a-zA-Z])[.)])\t[ \t]*/gm;

/**
 * Reads a list that was pasted from a spreadsheet or a document. Bullets are removed; dashes and numbering only if each line
 * has them, numbers count up by one, and no two lines become equal: "1. District" and "2. District" stay as they are.
 */
export function readList(pasted: string): PastedList {
  const rows = readPasted(pasted.replace(WORD_BULLET, '• ').replace(WORD_NUMBER, '$1 '), 'list').map(
    ({ cells }) => cells.slice(cells.findIndex((cell) => cell !== '')),
  );
  const labels = removeNumbering(rows.map(([first]) => first!.replaceAll(/\s*[\r\n]+\s*/g, ' ')));
  const codes = new Set(rows.map((cells) => cells[1] ?? ''));
  const isCode = (cell: string) => cell !== '' && cell.length <= MAX_CODE_LENGTH && !/\s/.test(cell);
  const hasCodes = codes.size === rows.length && [...codes].every(isCode);
  const entries = new Map<string, PastedEntry>();
  labels.forEach((label, index) => {
    if (!entries.has(label)) entries.set(label, { label, code: hasCodes ? rows[index]![1]! : null });
  });
  return {
    entries: [...entries.values()],
    duplicates: labels.length - entries.size,
    furtherCells: rows.flatMap((cells) => cells.slice(hasCodes ? 2 : 1)).filter(Boolean).length,
  };
}

/** The lines of a list without its bullets or numbering. */
export function removeNumbering(labels: string[]): string[] {
  const lines = replaceDistinct(labels, BULLET);
  if (lines.length < 2) return lines;
  if (lines.every((line) => DASH.test(line))) return replaceDistinct(lines, DASH);
  const numbers = lines.map((line) => {
    const [, digits, enclosed, letter] = NUMBERING.exec(line) ?? [];
    return digits === undefined ? (enclosed ?? letter)?.toLowerCase().charCodeAt(0) : Number(digits);
  });
  const countsUp = numbers.every(
    (number, index) => number !== undefined && (index === 0 || number === numbers[index - 1]! + 1),
  );
  return countsUp ? replaceDistinct(lines, NUMBERING) : lines;
}

/** The lines without what a pattern matches; as they are if different ones would become equal, or one empty. */
function replaceDistinct(lines: string[], pattern: RegExp): string[] {
  const shortened = lines.map((line) => line.replace(pattern, '').trim());
  const countDistinct = (list: string[]) => new Set(list.map(foldText)).size;
  return countDistinct(shortened) === countDistinct(lines) ? shortened : lines;
}
