import {
  countsOf,
  defineBlock,
  type Fact,
  type Finding,
  type Id,
  type Issue,
  type AnswerParts,
  type Mean,
  type Problem,
  type Localize,
} from '../block.ts';
import { barsOf, removedParts, talliesOf, type Choice } from '../kit/summary/bars.ts';
import { meanOf } from '../statistics/mean.ts';
import { between, sentence } from '../kit/random.ts';
import type { Picture } from '../picture.ts';
import { reviewPicture } from '../kit/pictures/review-picture.ts';
import { reviewText } from '../review-text.ts';
import { text, type Text } from '../text.ts';

export interface PictureQuestion {
  id: Id;
  text: Text;
}
export interface FiveSecondTestConfig {
  picture: Picture | null;
  /** How long it is shown. */
  seconds: number;
  /** Read before the picture is shown. */
  instruction: Text;
  /** Asked after it was hidden. */
  questions: PictureQuestion[];
}
export interface FiveSecondTestAnswer {
  /** How long it was seen, in milliseconds. */
  shown: number;
  /** Question → what was written; empty ones are left out. */
  answers: Record<Id, string>;
}

/** What only this type's summary reads. */
export interface FiveSecondTestDetail {
  /** Seconds seen. */
  shown: Mean | null;
}

export const MAX_SHOWN_SECONDS = 60;
export const MAX_QUESTIONS = 5;
export const MAX_ANSWER_LENGTH = 2_000;
/** A busy browser hides a picture late; later than this is no browser. */
const MAX_DELAY_MS = 60_000;

const GIVEN: Choice[] = [
  { choice: 'given', label: text('Wrote something') },
  { choice: 'empty', label: text('Left empty') },
];

const wordsFor = ({ answers }: FiveSecondTestAnswer, id: Id): string =>
  (Object.hasOwn(answers, id) ? answers[id]! : '').trim();

function check(
  config: FiveSecondTestConfig,
  answer: FiveSecondTestAnswer,
  required: boolean,
): Problem | null {
  const { shown, answers } = answer;
  const known = new Set(config.questions.map(({ id }) => id));
  if (!config.picture || !(shown >= 0 && shown <= config.seconds * 1000 + MAX_DELAY_MS))
    return { key: 'not_an_option' };
  if (!Object.keys(answers).every((id) => known.has(id))) return { key: 'not_an_option' };
  if (Object.values(answers).some((words) => words.length > MAX_ANSWER_LENGTH))
    return { key: 'too_long', limit: MAX_ANSWER_LENGTH };
  return required && config.questions.some(({ id }) => wordsFor(answer, id) === '')
    ? { key: 'incomplete' }
    : null;
}

function review({ picture, instruction, questions }: FiveSecondTestConfig, languages: string[]): Issue[] {
  const issues: Issue[] = picture
    ? reviewPicture(picture, languages, 'picture')
    : [{ severity: 'error', message: 'Upload the image to show.', place: 'picture' }];
  const names = { place: 'instruction', missing: null, name: 'instruction' };
  issues.push(...reviewText(instruction, languages, names));
  if (questions.length === 0)
    issues.push({ severity: 'error', message: 'Add at least one question.', place: 'questions' });
  for (const question of questions)
    issues.push(
      ...reviewText(question.text, languages, {
        place: `question:${question.id}`,
        missing: 'Enter the question.',
        name: 'question',
      }),
    );
  return issues;
}

function facts({ questions }: FiveSecondTestConfig, answer: FiveSecondTestAnswer): Fact[] {
  const seconds = answer.shown / 1000;
  return [
    // By tenths of a second: few distinct ones, and the mean of those in one is as good as each.
    { part: '~shown', choice: String(Math.round(answer.shown / 100)), number: seconds },
    ...questions.map(({ id }) => ({
      part: id,
      choice: wordsFor(answer, id) === '' ? 'empty' : 'given',
      number: null,
    })),
  ];
}

/** The questions that have words, with them. */
const given = ({ questions }: FiveSecondTestConfig, answer: FiveSecondTestAnswer, localize: Localize) =>
  questions.flatMap(({ id, text: asked }) => {
    const said = wordsFor(answer, id);
    return said === '' ? [] : [{ of: localize(asked) || id, said }];
  });

const secondsText = (ms: number) => `Seen for ${(ms / 1000).toFixed(1)} s`;

function list(config: FiveSecondTestConfig, answer: FiveSecondTestAnswer, localize: Localize): AnswerParts {
  return {
    ordered: false,
    items: [{ of: null, said: secondsText(answer.shown) }, ...given(config, answer, localize)],
  };
}

/** Between the answers of one person where they stand together. */
const BETWEEN = ' / ';

/**
 * A picture seen for a few seconds, and what is remembered of it. Cells: the seconds it was seen, then what was
 * written to each question; by label and by code alike.
 */
export const fiveSecondTest = defineBlock<FiveSecondTestConfig, FiveSecondTestAnswer>({
  id: 'five-second-test',
  version: 1,
  label: 'Five-second test',
  hint: 'Show an image for a few seconds and ask what people remember.',
  group: 'methods',
  isQuestion: true,
  fresh: (draw) => ({
    picture: null,
    seconds: 5,
    instruction: text('Look at the image. It is hidden after a few seconds, then we ask about it.'),
    questions: [{ id: draw(), text: text('What do you remember?') }],
  }),
  upgrade: (config) => config as FiveSecondTestConfig,
  check,
  review,
  pictures: ({ picture }) => (picture ? [picture] : []),
  conditions: ({ questions }) =>
    questions.map(({ id, text: label }) => ({ part: id, label, kind: 'choice', choices: GIVEN })),
  facts,
  freeText: (config, answer) =>
    given(config, answer, () => '')
      .map(({ said }) => said)
      .join(BETWEEN),
  pieces: ({ questions }, answer) =>
    questions.flatMap(({ id }) => {
      const written = wordsFor(answer, id);
      return written === '' ? [] : [{ part: id, text: written, kind: null, at: null }];
    }),
  summarise({ questions }, tallies) {
    const groupOf = (part: Id, label: Text): Finding['groups'][number] => {
      const bars = barsOf(part, GIVEN, tallies);
      return { part, label, n: bars.reduce((sum, bar) => sum + bar.n, 0), bars, mean: null, quartiles: null };
    };
    const known = questions.map(({ id }) => id);
    return {
      ...countsOf(tallies),
      groups: [
        ...questions.map(({ id, text: label }) => groupOf(id, label)),
        ...removedParts(known, tallies).map((id) => groupOf(id, {})),
      ],
      score: null,
      detail: { shown: meanOf(talliesOf(tallies, '~shown')) } satisfies FiveSecondTestDetail,
    };
  },
  columns: ({ questions }, localize) => [
    { key: 'seconds', label: 'Seconds shown' },
    ...questions.map(({ id, text: asked }) => ({ key: id, label: localize(asked) || id })),
  ],
  cells: ({ questions }, answer) => [
    answer.shown / 1000,
    ...questions.map(({ id }) => wordsFor(answer, id) || null),
  ],
  rehearse({ seconds, questions }, random) {
    const answers = questions.map(({ id }) => [id, sentence(random, 8, 60)] as const);
    return { shown: seconds * 1000 + between(random, 0, 40), answers: Object.fromEntries(answers) };
  },
  formatAnswer(config, answer, localize) {
    const all = given(config, answer, localize);
    const seen = secondsText(answer.shown);
    if (all.length === 0) return seen;
    // What was written stays in one piece, so that it is found in it.
    return `${seen}. ${all.map(({ of }) => of).join(BETWEEN)}: ${all.map(({ said }) => said).join(BETWEEN)}`;
  },
  list,
});
