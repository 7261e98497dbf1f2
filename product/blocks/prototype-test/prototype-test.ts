import { defineBlock, type AnswerProblem, type Localize } from '../block.ts';
import { localizeWithFallback } from '../kit/localize-with-fallback.ts';
import { createWalkFacts, analyseWalk, type WalkEnd } from './count-walk.ts';
import { MAX_RECORDED_CLICKS, type PrototypeTestAnswer, type PrototypeTestConfig } from './prototype.ts';
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

export function formatPath(config: PrototypeTestConfig, visits: ScreenVisit[], localize: Localize): string {
  return visits
    .map(({ screen }) => localizeWithFallback(localize, findScreen(config, screen)?.name, screen))
    .join(' > ');
}

export const roundToTenths = (ms: number) => Math.round(ms / 100) / 10;

/** A task in a prototype. */
export const prototypeTest = defineBlock<PrototypeTestConfig, PrototypeTestAnswer>({
  id: 'prototype-test',
  isQuestion: true,
  check,
  facts: createWalkFacts,
  freeText: () => '',
  formatAnswer(config, answer, localize) {
    const { visits, taskEnd, misclicks } = analyseWalk(config, answer);
    const misclickText = misclicks === 1 ? '1 misclick' : `${misclicks} misclicks`;
    const outcomeText = `${TASK_END_LABELS[taskEnd]} after ${roundToTenths(answer.ms)} s`;
    return config.kind === 'figma'
      ? outcomeText
      : `${outcomeText}, ${misclickText}: ${formatPath(config, visits, localize)}`;
  },
});
