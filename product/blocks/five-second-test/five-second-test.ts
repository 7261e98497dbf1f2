import {
  countAnswers,
  defineBlock,
  type Fact,
  type BlockFinding,
  type Id,
  type ConfigProblem,
  type AnswerParts,
  type Mean,
  type AnswerProblem,
  type Localize,
} from '../block.ts';
import { countBars, findRemovedParts, filterTalliesByPart, type Choice } from '../kit/summary/bars.ts';
import { computeMeanFromTallies } from '../statistics/mean.ts';
import { randomIntBetween, randomSentence } from '../kit/random.ts';
import type { Picture } from '../picture.ts';
import { reviewPicture, reviewText } from '../review-text.ts';
import { text, type Text } from '../text.ts';

export interface PictureQuestion {
  id: Id;
  text: Text;
}
export interface FiveSecondTestConfig {
  picture: Picture | null;
  /** How many seconds it is shown. */
  seconds: number;
  /** Shown before the picture. */
  instruction: Text;
  /** Asked after the picture is hidden. */
  questions: PictureQuestion[];
}
export interface FiveSecondTestAnswer {
  /** How long it was visible, in milliseconds. */
  shown: number;
  /** Question → text; empty ones are left out. */
  answers: Record<Id, string>;
}

/** `BlockFinding.detail` of a five-second test. */
export interface FiveSecondTestDetail {
  /** Seconds it was visible. */
  shown: Mean | null;
}

export const MAX_SHOWN_SECONDS = 60;
export const MAX_QUESTIONS = 5;
export const MAX_ANSWER_LENGTH = 2_000;
/** A busy browser may hide the picture late; a longer delay can only be a forged answer. */
const MAX_DELAY_MS = 60_000;

const ANSWERED_CHOICES: Choice[] = [
  { choice: 'given', label: text('Wrote something') },
  { choice: 'empty', label: text('Left empty') },
];

const getText = ({ answers }: FiveSecondTestAnswer, id: Id): string =>
  (Object.hasOwn(answers, id) ? answers[id]! : '').trim();

function check(
  config: FiveSecondTestConfig,
  answer: FiveSecondTestAnswer,
  required: boolean,
): AnswerProblem | null {
  const { shown, answers } = answer;
  const questionIds = new Set(config.questions.map(({ id }) => id));
  if (!config.picture || !(shown >= 0 && shown <= config.seconds * 1000 + MAX_DELAY_MS))
    return { key: 'not_an_option' };
  if (!Object.keys(answers).every((id) => questionIds.has(id))) return { key: 'not_an_option' };
  if (Object.values(answers).some((typed) => typed.length > MAX_ANSWER_LENGTH))
    return { key: 'too_long', limit: MAX_ANSWER_LENGTH };
  return required && config.questions.some(({ id }) => getText(answer, id) === '')
    ? { key: 'incomplete' }
    : null;
}

function review(
  { picture, instruction, questions }: FiveSecondTestConfig,
  languages: string[],
): ConfigProblem[] {
  const problems: ConfigProblem[] = picture
    ? reviewPicture(picture, languages, 'picture')
    : [{ severity: 'error', message: 'Upload the image to show.', field: 'picture' }];
  const names = { field: 'instruction', missing: null, name: 'instruction' };
  problems.push(...reviewText(instruction, languages, names));
  if (questions.length === 0)
    problems.push({ severity: 'error', message: 'Add at least one question.', field: 'questions' });
  for (const question of questions)
    problems.push(
      ...reviewText(question.text, languages, {
        field: `question:${question.id}`,
        missing: 'Enter the question.',
        name: 'question',
      }),
    );
  return problems;
}

function facts({ questions }: FiveSecondTestConfig, answer: FiveSecondTestAnswer): Fact[] {
  const seconds = answer.shown / 1000;
  return [
    // Rounded to tenths of a second, to keep the number of distinct tallies small.
    { part: '~shown', choice: String(Math.round(answer.shown / 100)), number: seconds },
    ...questions.map(({ id }) => ({
      part: id,
      choice: getText(answer, id) === '' ? 'empty' : 'given',
      number: null,
    })),
  ];
}

/** The answered questions with their texts. */
const listAnsweredQuestions = (
  { questions }: FiveSecondTestConfig,
  answer: FiveSecondTestAnswer,
  localize: Localize,
) =>
  questions.flatMap(({ id, text: question }) => {
    const text = getText(answer, id);
    return text === '' ? [] : [{ label: localize(question) || id, text }];
  });

const formatViewingTime = (ms: number) => `Seen for ${(ms / 1000).toFixed(1)} s`;

function listParts(
  config: FiveSecondTestConfig,
  answer: FiveSecondTestAnswer,
  localize: Localize,
): AnswerParts {
  return {
    ordered: false,
    items: [
      { label: null, text: formatViewingTime(answer.shown) },
      ...listAnsweredQuestions(config, answer, localize),
    ],
  };
}

/** Joins the texts of one person in a single line. */
const TEXT_SEPARATOR = ' / ';

/**
 * A picture shown for a few seconds, and questions about what people remember. Cells: the seconds it was visible, then
 * the text of each question, as label and as code.
 */
export const fiveSecondTest = defineBlock<FiveSecondTestConfig, FiveSecondTestAnswer>({
  id: 'five-second-test',
  version: 1,
  label: 'Five-second test',
  hint: 'Show an image for a few seconds and ask what people remember.',
  menuSection: 'methods',
  playerFile: 'pictures',
  hasNoPicture: true,
  isQuestion: true,
  createConfig: (createId) => ({
    picture: null,
    seconds: 5,
    instruction: text('Look at the image. It is hidden after a few seconds, then we ask about it.'),
    questions: [{ id: createId(), text: text('What do you remember?') }],
  }),
  upgrade: (config) => config as FiveSecondTestConfig,
  check,
  review,
  pictures: ({ picture }) => (picture ? [picture] : []),
  conditions: ({ questions }) =>
    questions.map(({ id, text: label }) => ({ part: id, label, kind: 'choice', choices: ANSWERED_CHOICES })),
  facts,
  freeText: (config, answer) =>
    listAnsweredQuestions(config, answer, () => '')
      .map(({ text }) => text)
      .join(TEXT_SEPARATOR),
  pieces: ({ questions }, answer) =>
    questions.flatMap(({ id }) => {
      const written = getText(answer, id);
      return written === '' ? [] : [{ part: id, text: written, kind: null, at: null }];
    }),
  summarise({ questions }, tallies) {
    const createGroup = (part: Id, label: Text): BlockFinding['groups'][number] => {
      const bars = countBars(part, ANSWERED_CHOICES, tallies);
      return { part, label, n: bars.reduce((sum, bar) => sum + bar.n, 0), bars, mean: null, quartiles: null };
    };
    const questionIds = questions.map(({ id }) => id);
    return {
      ...countAnswers(tallies),
      groups: [
        ...questions.map(({ id, text: label }) => createGroup(id, label)),
        ...findRemovedParts(questionIds, tallies).map((id) => createGroup(id, {})),
      ],
      score: null,
      detail: {
        shown: computeMeanFromTallies(filterTalliesByPart(tallies, '~shown')),
      } satisfies FiveSecondTestDetail,
    };
  },
  columns: ({ questions }, localize) => [
    { key: 'seconds', label: 'Seconds shown' },
    ...questions.map(({ id, text: question }) => ({ key: id, label: localize(question) || id })),
  ],
  cells: ({ questions }, answer) => [
    answer.shown / 1000,
    ...questions.map(({ id }) => getText(answer, id) || null),
  ],
  createRandomAnswer({ seconds, questions }, random) {
    const answers = questions.map(({ id }) => [id, randomSentence(random, 8, 60)] as const);
    return { shown: seconds * 1000 + randomIntBetween(random, 0, 40), answers: Object.fromEntries(answers) };
  },
  formatAnswer(config, answer, localize) {
    const answeredQuestions = listAnsweredQuestions(config, answer, localize);
    const viewingTime = formatViewingTime(answer.shown);
    if (answeredQuestions.length === 0) return viewingTime;
    // The texts are joined as in `freeText`, so that a search can highlight them.
    return `${viewingTime}. ${answeredQuestions.map(({ label }) => label).join(TEXT_SEPARATOR)}: ${answeredQuestions.map(({ text }) => text).join(TEXT_SEPARATOR)}`;
  },
  listParts,
});
