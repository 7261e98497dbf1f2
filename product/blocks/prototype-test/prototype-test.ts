import { countsOf, defineBlock, type Problem, type Localize, type Subject } from '../block.ts';
import { barsOf, measuredGroup, numberGroup, scale, talliesOf, type Choice } from '../kit/summary/bars.ts';
import { localizeOr } from '../kit/localize-or.ts';
import { shareScore } from '../statistics/share-score.ts';
import { text } from '../text.ts';
import { countWalk, analyseWalk, type TaskEnd } from './count-walk.ts';
import { FIGMA_ORIGIN } from './figma.ts';
import { prototypeFigures, SUCCEEDED } from './prototype-figures.ts';
import { MAX_STEPS, type PrototypeTestAnswer, type PrototypeTestConfig } from './prototype.ts';
import { rehearseWalk } from './rehearse-walk.ts';
import { reviewPrototype } from './review-prototype.ts';
import { screenOf, visitsOf, type ScreenVisit } from './walk.ts';

export const TASK_END_LABELS: Record<TaskEnd, string> = {
  direct: 'Direct success',
  indirect: 'Indirect success',
  done: 'Said they were done',
  gave_up: 'Gave up',
  failed: 'Ran out of time',
};

/** People are asked when they are done where no screen is the goal, and where nothing is recorded. */
export const isSelfDeclared = ({ kind, goals }: PrototypeTestConfig): boolean =>
  kind === 'figma' || goals.length === 0;

function endings(config: PrototypeTestConfig): Choice[] {
  const ended: TaskEnd[] = isSelfDeclared(config)
    ? ['done', 'gave_up', 'failed']
    : ['direct', 'indirect', 'gave_up', 'failed'];
  return ended.map((choice) => ({ choice, label: text(TASK_END_LABELS[choice]) }));
}

/** A walk is believed only where every click leads on from the one before, and the outcome follows from it. */
function check(config: PrototypeTestConfig, answer: PrototypeTestAnswer): Problem | null {
  const { steps, outcome, ms } = answer;
  const numbers = [ms, ...steps.flatMap((step) => [step.x, step.y, step.ms])];
  if (!numbers.every((number) => Number.isFinite(number) && number >= 0)) return { key: 'not_an_option' };
  const { timeLimit } = config;
  const over = (timeLimit !== null && ms >= timeLimit * 1000) || steps.length >= MAX_STEPS;
  if (outcome === 'timeout' && !over) return { key: 'not_done' };
  if (outcome === 'done' && !isSelfDeclared(config)) return { key: 'not_done' };
  if (config.kind === 'figma')
    return steps.length > 0 || outcome === 'success' ? { key: 'not_an_option' } : null;
  const visits = visitsOf(config, steps);
  if (!visits || ms < (steps.at(-1)?.ms ?? 0)) return { key: 'not_an_option' };
  const reached = config.goals.includes(visits.at(-1)!.screen);
  if (reached !== (outcome === 'success')) return { key: 'not_done' };
  return outcome === 'gave_up' && steps.length === 0 ? { key: 'not_done' } : null;
}

function conditions(config: PrototypeTestConfig): Subject[] {
  const ended: Subject = { part: '', label: null, kind: 'choice', choices: endings(config) };
  if (config.kind === 'figma') return [ended];
  return [
    ended,
    {
      part: 'screens',
      label: text('Screens seen'),
      kind: 'number',
      choices: scale(1, config.screens.length),
    },
    { part: 'misclicks', label: text('Misclicks'), kind: 'number', choices: [] },
  ];
}

function pathText(config: PrototypeTestConfig, visits: ScreenVisit[], localize: Localize): string {
  return visits.map(({ screen }) => localizeOr(localize, screenOf(config, screen)?.name, screen)).join(' > ');
}

const tenths = (ms: number) => Math.round(ms / 100) / 10;

/**
 * A task in a prototype. Cells: how it ended (words by label, its name by code), seconds, clicks, misclicks, and the
 * screens in order (names by label, ids by code).
 */
export const prototypeTest = defineBlock<PrototypeTestConfig, PrototypeTestAnswer>({
  id: 'prototype-test',
  version: 1,
  label: 'Prototype test',
  hint: 'People do a task in a prototype of your screens, or in Figma.',
  group: 'methods',
  isQuestion: true,
  fresh: () => ({
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
  frames: { origins: [FIGMA_ORIGIN], when: ({ kind }) => kind === 'figma' },
  check,
  review: reviewPrototype,
  pictures: ({ screens }) => screens.map(({ picture }) => picture),
  conditions,
  facts: countWalk,
  freeText: () => '',
  summarise(config, tallies, numbers) {
    const bars = barsOf('', endings(config), tallies);
    const n = bars.reduce((sum, bar) => sum + bar.n, 0);
    const succeeded = talliesOf(tallies, '').filter(({ choice }) => SUCCEEDED.includes(choice));
    const measured =
      config.kind === 'figma'
        ? []
        : [
            measuredGroup('screens', text('Screens seen'), scale(1, config.screens.length), tallies),
            numberGroup('misclicks', text('Misclicks'), numbers, true),
          ];
    return {
      ...countsOf(tallies),
      groups: [{ part: '', label: null, n, bars, mean: null, quartiles: null }, ...measured],
      score: shareScore(
        isSelfDeclared(config) ? 'Said they were done' : 'Success',
        succeeded.reduce((sum, tally) => sum + tally.n, 0),
        n,
      ),
      detail: prototypeFigures(config, tallies),
    };
  },
  columns: () => [
    { key: '', label: 'Outcome' },
    { key: 'seconds', label: 'Seconds' },
    { key: 'clicks', label: 'Clicks' },
    { key: 'misclicks', label: 'Misclicks' },
    { key: 'way', label: 'Screens' },
  ],
  cells(config, answer, as, localize) {
    const { visits, ended, clicks, misclicks } = analyseWalk(config, answer);
    const outcome = as === 'code' ? ended : TASK_END_LABELS[ended];
    if (config.kind === 'figma') return [outcome, tenths(answer.ms), null, null, null];
    const way =
      as === 'code' ? visits.map(({ screen }) => screen).join(' ') : pathText(config, visits, localize);
    return [outcome, tenths(answer.ms), clicks, misclicks, way];
  },
  rehearse: rehearseWalk,
  formatAnswer(config, answer, localize) {
    const { visits, ended, misclicks } = analyseWalk(config, answer);
    const missed = misclicks === 1 ? '1 misclick' : `${misclicks} misclicks`;
    const start = `${TASK_END_LABELS[ended]} after ${tenths(answer.ms)} s`;
    return config.kind === 'figma' ? start : `${start}, ${missed}: ${pathText(config, visits, localize)}`;
  },
});
