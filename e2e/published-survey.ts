import { readFileSync } from 'node:fs';

// Counts of the published file of the sample, made from its bytes alone: nothing of the product reads, counts or rounds here.

/** One option of a question, or of one of its rows: how many people chose it, and how many that is a share of. */
export interface Cell {
  /** Empty for a question without rows. */
  row: string;
  option: string;
  count: number;
  /** People who answered the question, or this row of it. */
  answered: number;
  /** People who saw the question. */
  saw: number;
}

/** A question with its cells by row and option. */
export interface CountedQuestion {
  title: string;
  kind: 'choice' | 'ranking' | 'matrix';
  cells: Cell[];
}

/** Splits CSV with quoted cells into records. */
function splitCsv(text: string): string[][] {
  const records: string[][] = [[]];
  for (const [, quoted, plain, end] of text.matchAll(/(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r?\n|\r|$)/g)) {
    records.at(-1)!.push(quoted?.replaceAll('""', '"') ?? plain!);
    if (end === '') break;
    if (end !== ',') records.push([]);
  }
  return records.filter((record) => record.length > 1);
}

const oneSpace = (text: string) => text.replace(/\s+/g, ' ').trim();

const SEEN_FILMS = 1;
const FILMS = { first: 3, last: 8 };
const RANKS = { first: 9, last: 14 };
const CHARACTERS = { first: 15, last: 28 };
const FAMILIAR = 30;
const EXPANDED_FAN = 31;
const TREK = 32;
const LAST = 37;
/** The first column of each question, in the order in which people saw them. */
const QUESTIONS = [1, 2, FILMS.first, RANKS.first, CHARACTERS.first, 29, 30, 31, 32, 33, 34, 35, 36, LAST];
const OPINIONS = [
  'Very favorably',
  'Somewhat favorably',
  'Neither favorably nor unfavorably (neutral)',
  'Somewhat unfavorably',
  'Very unfavorably',
  'Unfamiliar (N/A)',
];

/**
 * The questions that a person saw: without those about films if they have seen none, up to the last one they answered and,
 * if they left before the end, the next one, on which they left.
 */
function listSeen(record: string[]): number[] {
  const asked = QUESTIONS.filter(
    (column) =>
      !(record[SEEN_FILMS] === 'No' && column > SEEN_FILMS && column < TREK) &&
      !(column === EXPANDED_FAN && record[FAMILIAR] !== 'Yes'),
  );
  const lastAnswered = record.findLastIndex((cell, column) => column > 0 && cell !== '');
  return asked.slice(0, asked.filter((column) => column <= lastAnswered).length + 1);
}

/** Reads the file (Mac Roman, two header rows) and counts every option and row of every question. */
export function countPublishedSurvey(): CountedQuestion[] {
  const bytes = readFileSync(new URL('../product/home/samples/star-wars/StarWars.csv', import.meta.url));
  const [titles, parts, ...records] = splitCsv(new TextDecoder('macintosh').decode(bytes));
  return QUESTIONS.map((first, index): CountedQuestion => {
    const columns = Array.from(
      { length: (QUESTIONS[index + 1] ?? LAST + 1) - first },
      (_, offset) => first + offset,
    );
    const seen = records.filter((record) => listSeen(record).includes(first));
    const answered = seen.filter((record) => columns.some((column) => record[column]));
    const count = (column: number, value: string) => seen.filter((record) => record[column] === value).length;
    const title = oneSpace(titles![first]!).replace(/\?[^?]*$/, '?');
    const rows = columns.map((column) => ({ column, row: oneSpace(parts![column]!) }));
    if (first === FILMS.first)
      return {
        title,
        kind: 'choice',
        cells: rows.map(({ column, row }) => ({
          row: '',
          option: row,
          count: seen.filter((record) => record[column]).length,
          answered: answered.length,
          saw: seen.length,
        })),
      };
    if (columns.length > 1) {
      const isRanking = first === RANKS.first;
      const options = isRanking ? ['1', '2', '3', '4', '5', '6'] : OPINIONS;
      return {
        title,
        kind: isRanking ? 'ranking' : 'matrix',
        cells: rows.flatMap(({ column, row }) =>
          options.map((option) => ({
            row,
            option,
            count: count(column, option),
            // "Unfamiliar" is beside the scale: the shares of opinions are of those who have one.
            answered: seen.filter(
              (record) =>
                record[column] && (record[column] !== OPINIONS.at(-1) || option === OPINIONS.at(-1)),
            ).length,
            saw: seen.length,
          })),
        ),
      };
    }
    const options = new Set(seen.flatMap((record) => record[first] || []));
    return {
      title,
      kind: 'choice',
      cells: [...options].map((option) => ({
        row: '',
        option,
        count: count(first, option),
        answered: answered.length,
        saw: seen.length,
      })),
    };
  });
}

/** `count` of `n` in integers, half up: one decimal of more than 1,000 people, none of fewer. */
export function writeShare(count: number, n: number): string {
  const tenths = n > 1_000 ? 10 : 1;
  const rounded = Math.floor((200 * tenths * count + n) / (2 * n));
  if (rounded === 0 && count > 0) return tenths === 10 ? '<0.1%' : '<1%';
  if (rounded === 100 * tenths && count < n) return tenths === 10 ? '>99.9%' : '>99%';
  return tenths === 10 ? `${Math.floor(rounded / 10)}.${rounded % 10}%` : `${rounded}%`;
}
