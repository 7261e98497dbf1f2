import type { Id, AnswerParts, Localize } from '../block.ts';
import { countAnswers, type BlockFinding, type Mean } from '../statistics/finding.ts';
import { defineTeamBlock, type ConfigProblem } from '../team-block.ts';
import { randomIntBetween, randomSentence } from '../kit/random.ts';
import { countBars, findRemovedParts, filterTalliesByPart, type Choice } from '../kit/summary/bars.ts';
import { reviewPicture, reviewText } from '../review-text.ts';
import { computeMeanFromTallies } from '../statistics/mean.ts';
import { text, type Text } from '../text.ts';
import {
  fiveSecondTest,
  formatViewingTime,
  listAnsweredQuestions,
  getText,
  type FiveSecondTestAnswer,
  type FiveSecondTestConfig,
} from './five-second-test.ts';
import * as schemas from './schema.ts';

/** `BlockFinding.detail` of a five-second test. */
export interface FiveSecondTestDetail {
  /** Seconds it was visible. */
  shown: Mean | null;
}

const ANSWERED_CHOICES: Choice[] = [
  { choice: 'given', label: text('Wrote something') },
  { choice: 'empty', label: text('Left empty') },
];

function review(
  { picture, instruction, questions }: FiveSecondTestConfig,
  languages: string[],
): ConfigProblem[] {
  const problems: ConfigProblem[] = picture
    ? reviewPicture(picture, languages, 'picture')
    : [{ severity: 'error', message: 'Upload the image to show.', field: 'picture' }];
  const names = { field: 'instruction', missingMessage: null, name: 'instruction' };
  problems.push(...reviewText(instruction, languages, names));
  if (questions.length === 0)
    problems.push({ severity: 'error', message: 'Add at least one question.', field: 'questions' });
  for (const question of questions)
    problems.push(
      ...reviewText(question.text, languages, {
        field: `question:${question.id}`,
        missingMessage: 'Enter the question.',
        name: 'question',
      }),
    );
  return problems;
}

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

/** Cells: the seconds it was visible, then the text of each question, as label and as code. */
export const fiveSecondTestTeam = defineTeamBlock<FiveSecondTestConfig, FiveSecondTestAnswer>(
  fiveSecondTest,
  {
    schemas,
    version: 1,
    label: 'Five-second test',
    hint: 'Show an image for a few seconds and ask what people remember.',
    menuSection: 'methods',
    playerFile: 'pictures',
    hasNoPicture: true,
    createConfig: (createId) => ({
      picture: null,
      seconds: 5,
      instruction: text('Look at the image. It is hidden after a few seconds, then we ask about it.'),
      questions: [{ id: createId(), text: text('What do you remember?') }],
    }),
    upgrade: (config) => config as FiveSecondTestConfig,
    review,
    pictures: ({ picture }) => (picture ? [picture] : []),
    conditions: ({ questions }) =>
      questions.map(({ id, text: label }) => ({
        part: id,
        label,
        kind: 'choice',
        choices: ANSWERED_CHOICES,
      })),
    pieces: ({ questions }, answer) =>
      questions.flatMap(({ id }) => {
        const written = getText(answer, id);
        return written === '' ? [] : [{ part: id, text: written, kind: null, at: null }];
      }),
    summarise({ questions }, tallies) {
      const createGroup = (part: Id, label: Text): BlockFinding['groups'][number] => {
        const bars = countBars(part, ANSWERED_CHOICES, tallies);
        return {
          part,
          label,
          n: bars.reduce((sum, bar) => sum + bar.n, 0),
          bars,
          mean: null,
          quartiles: null,
        };
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
      return {
        shown: seconds * 1000 + randomIntBetween(random, 0, 40),
        answers: Object.fromEntries(answers),
      };
    },
    listParts,
  },
);
