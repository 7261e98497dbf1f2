import {
  countAnswers,
  defineBlock,
  type AnswerProblem,
  type Localize,
  type ConditionSubject,
} from '../block.ts';
import {
  countBars,
  summariseScores,
  summariseNumbers,
  listScaleChoices,
  type Choice,
} from '../kit/summary/bars.ts';
import { localizeWithFallback } from '../kit/localize-with-fallback.ts';
import { computeShareScore } from '../statistics/share-score.ts';
import { text } from '../text.ts';
import { createWalkFacts, analyseWalk, SUCCESSFUL_ENDS, type WalkEnd } from './count-walk.ts';
import { FIGMA_ORIGIN } from './figma.ts';
import { computePrototypeFigures } from './prototype-figures.ts';
import { MAX_RECORDED_CLICKS, type PrototypeTestAnswer, type PrototypeTestConfig } from './prototype.ts';
import { rehearseWalk } from './rehearse-walk.ts';
import { reviewPrototype } from './review-prototype.ts';
import { findScreen, replayVisits, type ScreenVisit } from './walk.ts';

export const TASK_END_LABELS: Record<WalkEnd, string> = {
  direct: 'Direct success',
  indirect: 'Indirect success',
  done: 'Said they were done',
  gave_up: 'Gave up',
  failed: 'Ran out of time',
};

/** Whether people say themselves that they are done: without goal screens, and in Figma, where nothing is recorded. */
export const isSelfDeclared = ({ kind, goals }: PrototypeTestConfig): boolean =>
  kind === 'figma' || goals.length === 0;

function listEndChoices(config: PrototypeTestConfig): Choice[] {
  const taskEnds: WalkEnd[] = isSelfDeclared(config)
    ? ['done', 'gave_up', 'failed']
    : ['direct', 'indirect', 'gave_up', 'failed'];
  return taskEnds.map((choice) => ({ choice, label: text(TASK_END_LABELS[choice]) }));
}

/** Accepts a walk only if each click is on the screen that the previous one led to, and the outcome matches. */
function check(config: PrototypeTestConfig, answer: PrototypeTestAnswer): AnswerProblem | null {
  const { steps, outcome, ms } = answer;
  const numbers = [ms, ...steps.flatMap((step) => [step.x, step.y, step.ms])];
  if (!numbers.every((number) => Number.isFinite(number) && number >= 0)) return { key: 'not_an_option' };
  const { timeLimit } = config;
  const isTimeUp = (timeLimit !== null && ms >= timeLimit * 1000) || steps.length >= MAX_RECORDED_CLICKS;
  if (outcome === 'timeout' && !isTimeUp) return { key: 'not_done' };
  if (outcome === 'done' && !isSelfDeclared(config)) return { key: 'not_done' };
  if (config.kind === 'figma')
    return steps.length > 0 || outcome === 'success' ? { key: 'not_an_option' } : null;
  const visits = replayVisits(config, steps);
  if (!visits || ms < (steps.at(-1)?.ms ?? 0)) return { key: 'not_an_option' };
  const reachedGoal = config.goals.includes(visits.at(-1)!.screen);
  return reachedGoal === (outcome === 'success') ? null : { key: 'not_done' };
}

function conditions(config: PrototypeTestConfig): ConditionSubject[] {
  const endSubject: ConditionSubject = {
    part: '',
    label: null,
    kind: 'choice',
    choices: listEndChoices(config),
  };
  if (config.kind === 'figma') return [endSubject];
  return [
    endSubject,
    {
      part: 'screens',
      label: text('Screens seen'),
      kind: 'number',
      choices: listScaleChoices(1, config.screens.length),
    },
    { part: 'misclicks', label: text('Misclicks'), kind: 'number', choices: [] },
  ];
}

function formatPath(config: PrototypeTestConfig, visits: ScreenVisit[], localize: Localize): string {
  return visits
    .map(({ screen }) => localizeWithFallback(localize, findScreen(config, screen)?.name, screen))
    .join(' > ');
}

const roundToTenths = (ms: number) => Math.round(ms / 100) / 10;

/**
 * A task in a prototype. Cells: the outcome (by code: its key), seconds, clicks, misclicks, and the screens in order (by
 * code: their ids).
 */
export const prototypeTest = defineBlock<PrototypeTestConfig, PrototypeTestAnswer>({
  id: 'prototype-test',
  version: 1,
  label: 'Prototype test',
  hint: 'People do a task in a prototype of your screens, or in Figma.',
  menuSection: 'methods',
  playerFile: 'methods',
  hasNoPicture: true,
  isQuestion: true,
  createConfig: () => ({
    kind: 'screens',
    device: 'phone',
    screens: [],
    start: null,
    goals: [],
    paths: [],
    figma: '',
    timeLimit: null,
    hints: false,
  }),
  upgrade: (config) => config as PrototypeTestConfig,
  frames: { origins: [FIGMA_ORIGIN], isNeeded: ({ kind }) => kind === 'figma' },
  check,
  review: reviewPrototype,
  pictures: ({ screens }) => screens.map(({ picture }) => picture),
  conditions,
  facts: createWalkFacts,
  freeText: () => '',
  summarise(config, tallies, numbers) {
    const bars = countBars('', listEndChoices(config), tallies);
    const n = bars.reduce((sum, bar) => sum + bar.n, 0);
    const measuredGroups =
      config.kind === 'figma'
        ? []
        : [
            summariseScores(
              'screens',
              text('Screens seen'),
              listScaleChoices(1, config.screens.length),
              tallies,
            ),
            summariseNumbers('misclicks', text('Misclicks'), numbers, { isWhole: true, scale: [0, null] }),
          ];
    return {
      ...countAnswers(tallies),
      groups: [{ part: '', label: null, n, bars, mean: null, quartiles: null }, ...measuredGroups],
      score: computeShareScore(
        isSelfDeclared(config) ? 'Said they were done' : 'Success',
        '',
        tallies,
        (choice) => SUCCESSFUL_ENDS.includes(choice),
      ),
      detail: computePrototypeFigures(config, tallies, numbers),
    };
  },
  columns: () => [
    { key: '', label: 'Outcome' },
    { key: 'seconds', label: 'Seconds' },
    { key: 'clicks', label: 'Clicks' },
    { key: 'misclicks', label: 'Misclicks' },
    { key: 'way', label: 'Screens' },
  ],
  cells(config, answer, format, localize) {
    const { visits, taskEnd, clicks, misclicks } = analyseWalk(config, answer);
    const outcome = format === 'code' ? taskEnd : TASK_END_LABELS[taskEnd];
    if (config.kind === 'figma') return [outcome, roundToTenths(answer.ms), null, null, null];
    const path =
      format === 'code' ? visits.map(({ screen }) => screen).join(' ') : formatPath(config, visits, localize);
    return [outcome, roundToTenths(answer.ms), clicks, misclicks, path];
  },
  createRandomAnswer: rehearseWalk,
  formatAnswer(config, answer, localize) {
    const { visits, taskEnd, misclicks } = analyseWalk(config, answer);
    const misclickText = misclicks === 1 ? '1 misclick' : `${misclicks} misclicks`;
    const outcomeText = `${TASK_END_LABELS[taskEnd]} after ${roundToTenths(answer.ms)} s`;
    return config.kind === 'figma'
      ? outcomeText
      : `${outcomeText}, ${misclickText}: ${formatPath(config, visits, localize)}`;
  },
});
