import { defineBlock, type Fact, type Id, type AnswerProblem, type Localize } from '../block.ts';
import type { Picture } from '../picture.ts';
import type { Text } from '../text.ts';

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

export const MAX_SHOWN_SECONDS = 60;
export const MAX_QUESTIONS = 5;
export const MAX_ANSWER_LENGTH = 2_000;
/** A busy browser may hide the picture late; a longer delay can only be a forged answer. */
const MAX_DELAY_MS = 60_000;

export const getText = ({ answers }: FiveSecondTestAnswer, id: Id): string =>
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
export const listAnsweredQuestions = (
  { questions }: FiveSecondTestConfig,
  answer: FiveSecondTestAnswer,
  localize: Localize,
) =>
  questions.flatMap(({ id, text: question }) => {
    const text = getText(answer, id);
    return text === '' ? [] : [{ label: localize(question) || id, text }];
  });

export const formatViewingTime = (ms: number) => `Seen for ${(ms / 1000).toFixed(1)} s`;

/** Joins the texts of one person in a single line. */
const TEXT_SEPARATOR = ' / ';

/** A picture shown for a few seconds, and questions about what people remember. */
export const fiveSecondTest = defineBlock<FiveSecondTestConfig, FiveSecondTestAnswer>({
  id: 'five-second-test',
  isQuestion: true,
  check,
  facts,
  freeText: (config, answer) =>
    listAnsweredQuestions(config, answer, () => '')
      .map(({ text }) => text)
      .join(TEXT_SEPARATOR),
  formatAnswer(config, answer, localize) {
    const answeredQuestions = listAnsweredQuestions(config, answer, localize);
    const viewingTime = formatViewingTime(answer.shown);
    if (answeredQuestions.length === 0) return viewingTime;
    // The texts are joined as in `freeText`, so that a search can highlight them.
    return `${viewingTime}. ${answeredQuestions.map(({ label }) => label).join(TEXT_SEPARATOR)}: ${answeredQuestions.map(({ text }) => text).join(TEXT_SEPARATOR)}`;
  },
});
