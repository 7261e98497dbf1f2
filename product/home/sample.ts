import { readCsv } from '#platform/csv/read-csv.ts';
import { requireType } from '../blocks/index.ts';
import { text } from '../blocks/text.ts';
import type { Id } from '../blocks/block.ts';
import type { Condition } from '../studies/logic/condition.ts';
import type { Block, StudyContent } from '../studies/study.ts';

export const SAMPLE_NAME = 'Star Wars survey (sample)';
export const SAMPLE_SIZE = 1_186;

/** One person's answers in the order the questionnaire asks; null: passed over. They end where the person left. */
export interface SampleRow {
  /** The file's own number of the response. */
  respondent: string;
  steps: { block: Id; value: unknown }[];
  /** Answered to the end; otherwise the person left after the last step. */
  complete: boolean;
}

/** A question of the file: the columns it takes, and how a row's cells become an answer. */
interface Question {
  block: Block;
  from: number;
  to: number;
  read(cells: string[]): unknown;
}

type Kind = 'single' | 'multiple' | 'ranking' | 'matrix';
/** First and last column of every question, as the file has them; column 0 is the respondent's number. */
const LAYOUT: { from: number; to: number; kind: Kind }[] = [
  { from: 1, to: 1, kind: 'single' },
  { from: 2, to: 2, kind: 'single' },
  { from: 3, to: 8, kind: 'multiple' },
  { from: 9, to: 14, kind: 'ranking' },
  { from: 15, to: 28, kind: 'matrix' },
  ...Array.from({ length: 9 }, (_, index) => ({ from: 29 + index, to: 29 + index, kind: 'single' as const })),
];
const SEEN = 1;
const FAMILIAR = 30;
const EXPANDED_FAN = 31;
const TREK = 32;
const LAST = 37;

/** Choices in the order a person expects; the file gives only the order in which they were first picked. */
const ORDERS: Record<number, string[]> = {
  29: ['Han', 'Greedo', "I don't understand this question"],
  34: ['18-29', '30-44', '45-60', '> 60'],
  35: ['$0 - $24,999', '$25,000 - $49,999', '$50,000 - $99,999', '$100,000 - $149,999', '$150,000+'],
  36: [
    'Less than high school degree',
    'High school degree',
    'Some college or Associate degree',
    'Bachelor degree',
    'Graduate degree',
  ],
};
const VIEWS = [
  'Very favorably',
  'Somewhat favorably',
  'Neither favorably nor unfavorably (neutral)',
  'Somewhat unfavorably',
  'Very unfavorably',
  'Unfamiliar (N/A)',
];

/** Ids are counted, so that a job that begins again makes the same study. */
const idOf = (column: number, choice = 0): Id =>
  `sw${String(column).padStart(2, '0')}${String(choice).padStart(4, '0')}`;
const option = (id: Id, words: string) => ({ id, text: text(words), fixed: false });
/** Two spaces become one, and what a wrong encoding left behind a question mark goes. */
const tidy = (words: string) =>
  words
    .replace(/\s+/g, ' ')
    .replace(/\?[^?]*$/, '?')
    .trim();

function blockOf(id: Id, type: string, title: string, config: unknown): Block {
  const v = requireType(type).version;
  const nothing = { help: null, required: false, showIf: null, skips: [], note: '' };
  return { id, type, v, title: text(title), config, ...nothing };
}

function choices(rows: string[][], column: number): string[] {
  const found = new Set(rows.map((row) => row[column]!).filter(Boolean));
  if (found.has('Yes') && found.has('No')) return ['Yes', 'No'];
  return ORDERS[column] ?? [...found].toSorted();
}

function question(
  rows: string[][],
  head: [string[], string[]],
  { from, to, kind }: (typeof LAYOUT)[number],
): Question {
  const [titles, parts] = head;
  const title = tidy(titles[from] ?? '');
  const id = idOf(from);
  const items = Array.from({ length: to - from + 1 }, (_, index) =>
    option(idOf(from, index + 1), tidy(parts[from + index] ?? '')),
  );
  const given = (cells: string[]) => items.filter((_, index) => cells[index]).map((item) => item.id);
  const build = (type: string, config: unknown, read: Question['read']): Question => ({
    block: blockOf(id, type, title, config),
    from,
    to,
    read,
  });
  switch (kind) {
    case 'single': {
      const words = choices(rows, from);
      const options = words.map((one, index) => option(idOf(from, index + 1), one));
      const byWords = new Map(words.map((one, index) => [one, options[index]!.id]));
      return build('single-choice', { options, other: null, shuffle: false }, ([cell = '']) =>
        cell ? { option: byWords.get(cell), other: null } : null,
      );
    }
    case 'multiple': {
      const config = { options: items, other: null, none: null, min: null, max: null, shuffle: false };
      return build('multiple-choice', config, (cells) =>
        cells.some(Boolean) ? { options: given(cells), other: null } : null,
      );
    }
    case 'ranking':
      return build('ranking', { items, top: null, shuffle: false }, (cells) => {
        const order = given(cells).toSorted(
          (a, b) =>
            Number(cells[items.findIndex((one) => one.id === a)]) -
            Number(cells[items.findIndex((one) => one.id === b)]),
        );
        return order.length > 0 ? { order } : null;
      });
    case 'matrix': {
      const columns = VIEWS.map((words, index) => option(idOf(from, 100 + index), words));
      const byWords = new Map(VIEWS.map((words, index) => [words, columns[index]!.id]));
      return build('matrix', { rows: items, columns, multiple: false, shuffleRows: false }, (cells) => {
        const ticked = items.flatMap(({ id: row }, index) =>
          cells[index] ? [[row, [byWords.get(cells[index])]] as const] : [],
        );
        return ticked.length > 0 ? { rows: Object.fromEntries(ticked) } : null;
      });
    }
  }
}

const WELCOME = idOf(0);

function wholeContent(questions: Question[]): StudyContent {
  const welcome = blockOf(WELCOME, 'message', 'Welcome', {
    text: text(
      'This is a real survey of 1,186 people about the Star Wars films.\nQuestions and answers: FiveThirtyEight, CC BY 4.0.',
    ),
    button: {},
    welcome: true,
  });
  const ending = blockOf(idOf(99), 'ending', 'Thank you for your answers', {
    outcome: 'completed',
    text: {},
    redirect: null,
    redirectLabel: {},
  });
  const is = (column: number, choice: number): Condition => ({
    block: idOf(column),
    part: '',
    op: 'is',
    values: [idOf(column, choice)],
  });
  const blocks = questions.map(({ block, from }): Block => {
    if (from === SEEN)
      return { ...block, skips: [{ id: idOf(SEEN, 900), when: is(SEEN, 2), to: { block: idOf(TREK) } }] };
    return from === EXPANDED_FAN ? { ...block, showIf: is(FAMILIAR, 1) } : block;
  });
  return {
    languages: { base: 'en', others: [] },
    brief: {
      goal: 'Find out which Star Wars films and characters people like, and who the fans are.',
      background: 'A sample: real answers from 2014, replayed.',
      audience: 'Adults in the United States.',
      learn: ['Which film is liked best?', 'Which characters are liked, and by whom?', 'Who shot first?'],
    },
    blocks: [welcome, ...blocks, ending],
    settings: { progress: true, back: true, estimatedMinutes: 5 },
  };
}

/** A row's way through the questionnaire: what its answers lead past is left out. */
function rowOf(row: string[], questions: Question[]): SampleRow {
  const last = row.findLastIndex((cell, column) => column > 0 && cell !== '');
  const steps: SampleRow['steps'] = [{ block: WELCOME, value: { seen: true } }];
  for (const { block, from, to, read } of questions) {
    if (from > last) break;
    if (row[SEEN] === 'No' && from > SEEN && from < TREK) continue;
    if (from === EXPANDED_FAN && row[FAMILIAR] !== 'Yes') continue;
    steps.push({ block: block.id, value: read(row.slice(from, to + 1)) });
  }
  return { respondent: row[0]!, steps, complete: last === LAST };
}

/**
 * Reads the sample: the questionnaire that its headers describe, in the order of its columns, and its responses.
 *
 * @param bytes `samples/star-wars/StarWars.csv` as published: Mac Roman, two header rows
 */
export function readSample(bytes: Uint8Array): { content: StudyContent; rows: SampleRow[] } {
  const [titles = [], parts = [], ...rows] = readCsv(new TextDecoder('macintosh').decode(bytes));
  const questions = LAYOUT.map((one) => question(rows, [titles, parts], one));
  return { content: wholeContent(questions), rows: rows.map((row) => rowOf(row, questions)) };
}
