import { countAnswers } from '../statistics/finding.ts';
import { defineTeamBlock, type ConditionSubject } from '../team-block.ts';
import {
  countBars,
  summariseScores,
  summariseNumbers,
  listScaleChoices,
  type Choice,
} from '../kit/summary/bars.ts';
import { computeShareScore } from '../statistics/share-score.ts';
import { text } from '../text.ts';
import { analyseWalk, SUCCESSFUL_ENDS, type WalkEnd } from './count-walk.ts';
import { FIGMA_ORIGIN } from './figma.ts';
import { computePrototypeFigures } from './prototype-figures.ts';
import {
  prototypeTest,
  isSelfDeclared,
  formatPath,
  roundToTenths,
  TASK_END_LABELS,
} from './prototype-test.ts';
import type { PrototypeTestConfig, PrototypeTestAnswer } from './prototype.ts';
import { rehearseWalk } from './rehearse-walk.ts';
import { reviewPrototype } from './review-prototype.ts';
import * as schemas from './schema.ts';

function listEndChoices(config: PrototypeTestConfig): Choice[] {
  const taskEnds: WalkEnd[] = isSelfDeclared(config)
    ? ['done', 'gave_up', 'failed']
    : ['direct', 'indirect', 'gave_up', 'failed'];
  return taskEnds.map((choice) => ({ choice, label: text(TASK_END_LABELS[choice]) }));
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

/** Cells: the outcome (by code: its key), seconds, clicks, misclicks, and the screens in order (by code: their ids). */
export const prototypeTestTeam = defineTeamBlock<PrototypeTestConfig, PrototypeTestAnswer>(prototypeTest, {
  schemas,
  version: 1,
  label: 'Prototype test',
  hint: 'People do a task in a prototype of your screens, or in Figma.',
  menuSection: 'methods',
  playerFile: 'methods',
  hasNoPicture: true,
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
  review: reviewPrototype,
  pictures: ({ screens }) => screens.map(({ picture }) => picture),
  conditions,
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
});
