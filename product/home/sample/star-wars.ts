import { readCsv } from '#platform/csv/read-csv.ts';
import { text } from '../../blocks/text.ts';
import type { Id } from '../../blocks/block.ts';
import type { Condition } from '../../studies/logic/condition.ts';
import type { Block, StudyContent } from '../../studies/study.ts';
import { buildBlock, createOption } from './build-block.ts';
import type { SampleRow, SampleStudy } from './sample-study.ts';

/** A question of the file: its columns, and how a row's cells are read as an answer. */
interface SampleQuestion {
  block: Block;
  firstColumn: number;
  lastColumn: number;
  readAnswer(cells: string[]): unknown;
}

type SampleQuestionKind = 'single' | 'multiple' | 'ranking' | 'matrix';
/** First and last column of every question, as in the file; column 0 is the participant's number. */
const LAYOUT: { firstColumn: number; lastColumn: number; kind: SampleQuestionKind }[] = [
  { firstColumn: 1, lastColumn: 1, kind: 'single' },
  { firstColumn: 2, lastColumn: 2, kind: 'single' },
  { firstColumn: 3, lastColumn: 8, kind: 'multiple' },
  { firstColumn: 9, lastColumn: 14, kind: 'ranking' },
  { firstColumn: 15, lastColumn: 28, kind: 'matrix' },
  ...Array.from({ length: 9 }, (_, index) => ({
    firstColumn: 29 + index,
    lastColumn: 29 + index,
    kind: 'single' as const,
  })),
];
const SEEN_COLUMN = 1;
const FAMILIAR_COLUMN = 30;
const EXPANDED_FAN_COLUMN = 31;
const TREK_COLUMN = 32;
const LAST_COLUMN = 37;

/** Choices in their natural order, which the file does not contain. */
const CHOICE_ORDERS: Record<number, string[]> = {
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
const OPINIONS = [
  'Very favorably',
  'Somewhat favorably',
  'Neither favorably nor unfavorably (neutral)',
  'Somewhat unfavorably',
  'Very unfavorably',
];
/** Beside the scale, and not one of its columns. */
const UNFAMILIAR = 'Unfamiliar (N/A)';
/** How an answer of a matrix names what is beside its columns. */
const NOT_APPLICABLE = 'na';

/** Ids are derived from column and choice, so that a repeated job makes the same study. */
const createSampleId = (column: number, choice = 0): Id =>
  `sw${String(column).padStart(2, '0')}${String(choice).padStart(4, '0')}`;
/** Collapses spaces, and removes the garbage that a wrong encoding left after a question mark. */
const cleanText = (cell: string) =>
  cell
    .replace(/\s+/g, ' ')
    .replace(/\?[^?]*$/, '?')
    .trim();

function listChoices(rows: string[][], column: number): string[] {
  const choices = new Set(rows.map((row) => row[column]!).filter(Boolean));
  if (choices.has('Yes') && choices.has('No')) return ['Yes', 'No'];
  return CHOICE_ORDERS[column] ?? [...choices].toSorted();
}

function readQuestion(
  rows: string[][],
  headers: [string[], string[]],
  { firstColumn, lastColumn, kind }: (typeof LAYOUT)[number],
): SampleQuestion {
  const [titles, parts] = headers;
  const title = cleanText(titles[firstColumn] ?? '');
  const id = createSampleId(firstColumn);
  const items = Array.from({ length: lastColumn - firstColumn + 1 }, (_, index) =>
    createOption(createSampleId(firstColumn, index + 1), cleanText(parts[firstColumn + index] ?? '')),
  );
  const listMarkedItems = (cells: string[]) =>
    items.filter((_, index) => cells[index]).map((item) => item.id);
  const buildQuestion = (
    type: string,
    config: object,
    readAnswer: SampleQuestion['readAnswer'],
  ): SampleQuestion => ({
    block: buildBlock(id, type, title, config),
    firstColumn,
    lastColumn,
    readAnswer,
  });
  switch (kind) {
    case 'single': {
      const labels = listChoices(rows, firstColumn);
      const options = labels.map((label, index) =>
        createOption(createSampleId(firstColumn, index + 1), label),
      );
      const idByLabel = new Map(labels.map((label, index) => [label, options[index]!.id]));
      return buildQuestion('single-choice', { options, shuffle: false }, ([cell = '']) =>
        cell ? { option: idByLabel.get(cell), other: null } : null,
      );
    }
    case 'multiple': {
      const config = { options: items, min: null, max: null, limits: 'hard', shuffle: false };
      return buildQuestion('multiple-choice', config, (cells) =>
        cells.some(Boolean) ? { options: listMarkedItems(cells) } : null,
      );
    }
    case 'ranking':
      return buildQuestion('ranking', { items, top: null, shuffle: false }, (cells) => {
        const order = listMarkedItems(cells).toSorted(
          (a, b) =>
            Number(cells[items.findIndex((candidate) => candidate.id === a)]) -
            Number(cells[items.findIndex((candidate) => candidate.id === b)]),
        );
        return order.length > 0 ? { order } : null;
      });
    case 'matrix': {
      const columns = OPINIONS.map((label, index) =>
        createOption(createSampleId(firstColumn, 100 + index), label),
      );
      const idByLabel = new Map([
        ...OPINIONS.map((label, index) => [label, columns[index]!.id] as const),
        [UNFAMILIAR, NOT_APPLICABLE] as const,
      ]);
      return buildQuestion(
        'matrix',
        { rows: items, columns, multiple: false, shuffleRows: false, notApplicable: text(UNFAMILIAR) },
        (cells) => {
          const ticked = items.flatMap(({ id: row }, index) =>
            cells[index] ? [[row, [idByLabel.get(cells[index])]] as const] : [],
          );
          return ticked.length > 0 ? { rows: Object.fromEntries(ticked) } : null;
        },
      );
    }
  }
}

const WELCOME_ID = createSampleId(0);

function buildContent(questions: SampleQuestion[]): StudyContent {
  const welcome = buildBlock(WELCOME_ID, 'message', 'Welcome', {
    text: text(
      'This is a real survey of 1,186 people about the Star Wars films.\nQuestions and answers: FiveThirtyEight, CC BY 4.0.',
    ),
    button: {},
    welcome: true,
  });
  const ending = buildBlock(createSampleId(99), 'ending', 'Thank you for your answers', {
    outcome: 'completed',
    text: {},
    redirect: null,
    redirectLabel: {},
  });
  const createChoiceCondition = (column: number, choice: number): Condition => ({
    block: createSampleId(column),
    part: '',
    op: 'is',
    values: [createSampleId(column, choice)],
  });
  const blocks = questions.map(({ block, firstColumn }): Block => {
    if (firstColumn === SEEN_COLUMN)
      return {
        ...block,
        skips: [
          {
            id: createSampleId(SEEN_COLUMN, 900),
            when: createChoiceCondition(SEEN_COLUMN, 2),
            to: { block: createSampleId(TREK_COLUMN) },
          },
        ],
      };
    return firstColumn === EXPANDED_FAN_COLUMN
      ? { ...block, showIf: createChoiceCondition(FAMILIAR_COLUMN, 1) }
      : block;
  });
  return {
    languages: { base: 'en', others: [] },
    brief: {
      goal: 'Find out which Star Wars films and characters people like, and who the fans are.',
      background: 'A sample: real answers from June 2014. Earshot estimates their times.',
      audience: 'Adults in the United States.',
      learn: ['Which film is liked best?', 'Which characters are liked, and by whom?', 'Who shot first?'],
    },
    blocks: [welcome, ...blocks, ending],
    settings: {
      progress: true,
      back: true,
      estimatedMinutes: 5,
      autoAdvance: true,
      introduction: true,
    },
  };
}

/** When the survey ran. The file has no times, but its response numbers increase with time (SurveyMonkey). */
const FIRST_START = Date.UTC(2014, 5, 3, 15);
const LAST_START = Date.UTC(2014, 5, 6, 21);

/** A row's path through the questionnaire, without the questions that its answers skip. */
function readRow(row: string[], questions: SampleQuestion[], startedAt: number): SampleRow {
  const last = row.findLastIndex((cell, column) => column > 0 && cell !== '');
  const steps: SampleRow['steps'] = [{ block: WELCOME_ID, value: { seen: true } }];
  for (const { block, firstColumn, lastColumn, readAnswer } of questions) {
    if (firstColumn > last) break;
    if (row[SEEN_COLUMN] === 'No' && firstColumn > SEEN_COLUMN && firstColumn < TREK_COLUMN) continue;
    if (firstColumn === EXPANDED_FAN_COLUMN && row[FAMILIAR_COLUMN] !== 'Yes') continue;
    steps.push({ block: block.id, value: readAnswer(row.slice(firstColumn, lastColumn + 1)) });
  }
  return { participant: row[0]!, steps, complete: last === LAST_COLUMN, device: 'desktop', startedAt };
}

/**
 * Reads the survey: the questionnaire that its headers describe, in the order of its columns, and its responses.
 *
 * @param bytes `samples/star-wars/StarWars.csv` as published: Mac Roman, two header rows
 */
export function parseStarWars(bytes: Uint8Array): SampleStudy {
  const [titles = [], parts = [], ...rows] = readCsv(new TextDecoder('macintosh').decode(bytes));
  const questions = LAYOUT.map((layout) => readQuestion(rows, [titles, parts], layout));
  const numbers = rows.map(([participant]) => Number(participant));
  const [lowest, highest] = [Math.min(...numbers), Math.max(...numbers)];
  const estimateStart = (number: number) =>
    Math.round(FIRST_START + ((LAST_START - FIRST_START) * (number - lowest)) / (highest - lowest));
  return {
    name: 'Star Wars survey (sample)',
    kind: 'survey',
    content: buildContent(questions),
    rows: rows.map((row, index) => readRow(row, questions, estimateStart(numbers[index]!))),
    pictures: [],
  };
}
