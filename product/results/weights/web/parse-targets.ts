import { readPasted } from '#platform/csv/read-pasted.ts';

/** A line of a pasted table: its label and its number. */
export interface PastedTarget {
  label: string;
  value: number;
}

interface PastedTargets {
  targets: PastedTarget[];
  /** Lines without a label or a number, such as a heading. */
  unreadable: string[];
}

/** Digits with any of the separators that people use, with spaces inside only if the cell contains nothing else. */
const DIGITS = String.raw`[-−+]?(?:\d[\d.,’']*|[.,]\d+)`;
const SPACED = String.raw`[-−+]?\d{1,3}(?:[ \u00a0\u202f\u2009]\d{3})+(?:[.,]\d+)?`;
const NUMBER_CELL = new RegExp(`^(?:${SPACED}|${DIGITS})\\s*%?$`);
const LAST_NUMBER = new RegExp(`^(.*?)[\\s:=]+(${DIGITS})\\s*%?$`);
const LAST_SPACED_NUMBER = new RegExp(`^(.*?)[\\s:=]+(${SPACED})\\s*%?$`);
/** Spaces that spreadsheet programs use as thousands separators. */
const HARD_SPACES = /[\u00a0\u202f\u2009]/;

type Separator = '.' | ',';

/**
 * Reads lines such as "18–34⇥28.1 %": a label and a number, with a tab, semicolon or space between them. Of several
 * columns, the first is the label, the last number is the target.
 *
 * A decimal comma or point is distinguished from a thousands separator by the number itself ("1.234,5", "28,1", "1,234,567");
 * if the number is ambiguous ("1.234"), by the other lines, and otherwise by the unit: counts are seldom below 10.
 *
 * @param isKnown whether a category has that label; it distinguishes "Region 1 234" (234) from "North 1 234" (1,234)
 */
export function parseTargets(
  pasted: string,
  { unit, isKnown }: { unit: 'percent' | 'counts'; isKnown(label: string): boolean },
): PastedTargets {
  const unreadable: string[] = [];
  const rows = readPasted(pasted, 'list').map(({ cells }) =>
    cells.map((cell) => cell.replaceAll(/\s*[\r\n]+\s*/g, ' ')).join('\t'),
  );
  const lines = rows.flatMap((line): { label: string; number: string }[] => {
    const parsedLine = splitLine(line, isKnown);
    if (!parsedLine) unreadable.push(line.trim().replace(/\s+/g, ' '));
    return parsedLine ? [parsedLine] : [];
  });
  const separator = chooseDecimalSeparator(
    lines.map(({ number }) => number),
    unit,
  );
  return {
    targets: lines.map(({ label, number }) => ({ label, value: parseNumber(number, separator) })),
    unreadable,
  };
}

/** Normalizes a label for comparison: case, spaces, quotes and kinds of dashes do not matter. */
export const normalizeLabel = (label: string): string =>
  label
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[‐‑‒–—−]/g, '-')
    .replaceAll(/[\s"“”„«»]/g, '');

const cleanLabel = (cell: string) =>
  cell
    .trim()
    .replace(/^(["“„«])(.*)["”“»]$/, '$2')
    .replace(/\s*[:=]$/, '')
    .trim();

function splitLine(
  line: string,
  isKnown: (label: string) => boolean,
): { label: string; number: string } | null {
  const cells = (line.includes('\t') ? line.split('\t') : line.split(';'))
    .map((cell) => cell.trim())
    .filter((cell) => cell !== '');
  if (cells.length > 1) {
    const number = cells.slice(1).findLast((cell) => NUMBER_CELL.test(cell));
    const label = cleanLabel(cells[0]!);
    return number && label ? { label, number } : null;
  }
  const text = (cells[0] ?? '').replaceAll('|', ' ').trim();
  const plainMatch = LAST_NUMBER.exec(text);
  const spacedMatch = LAST_SPACED_NUMBER.exec(text);
  const plainLabel = cleanLabel(plainMatch?.[1] ?? '');
  const spacedLabel = cleanLabel(spacedMatch?.[1] ?? '');
  const isSpaced =
    spacedLabel !== '' &&
    (HARD_SPACES.test(spacedMatch![2]!) || (isKnown(spacedLabel) && !isKnown(plainLabel)));
  if (isSpaced) return { label: spacedLabel, number: spacedMatch![2]! };
  return plainLabel ? { label: plainLabel, number: plainMatch![2]! } : null;
}

/** The decimal separator of a number; undefined if the number alone is ambiguous. */
function findDecimalSeparator(number: string): Separator | undefined {
  const marks = (number.match(/[.,]/g) ?? []) as Separator[];
  const last = marks.at(-1);
  if (!last) return undefined;
  const other = last === '.' ? ',' : '.';
  if (marks.includes(other)) return marks.filter((mark) => mark === last).length === 1 ? last : other;
  if (marks.length > 1) return other;
  const [before = '', after = ''] = number.replaceAll(/[-−+%\s\u00a0\u202f\u2009]/g, '').split(last);
  if (/[’']/.test(before)) return last;
  return after.length !== 3 || before === '' || before.startsWith('0') || before.length > 3
    ? last
    : undefined;
}

function chooseDecimalSeparator(numbers: string[], unit: 'percent' | 'counts'): Separator {
  const unambiguous = numbers.map(findDecimalSeparator).find((separator) => separator !== undefined);
  if (unambiguous) return unambiguous;
  // Every separator is followed by exactly three digits.
  const ambiguousSeparator = numbers.some((number) => number.includes(',')) ? ',' : '.';
  if (unit === 'percent') return ambiguousSeparator;
  return ambiguousSeparator === ',' ? '.' : ',';
}

function parseNumber(number: string, decimal: Separator): number {
  const digits = number.replaceAll(/[^\d.,−-]/g, '').replace('−', '-');
  const thousands = decimal === '.' ? ',' : '.';
  return Number(digits.replaceAll(thousands, '').replace(decimal, '.'));
}
