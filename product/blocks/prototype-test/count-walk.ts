import type { Fact, Id } from '../block.ts';
import { formatCell } from '../kit/clicks/heat.ts';
import { createTimeFact } from '../kit/clicks/seconds-quartiles.ts';
import type { PrototypeTestAnswer, PrototypeTestConfig } from './prototype.ts';
import { isDirectPath, replayVisits, type ScreenVisit } from './walk.ts';

/** How a task ended, as used in figures and logic. */
export type WalkEnd = 'direct' | 'indirect' | 'done' | 'gave_up' | 'failed';

export const SUCCESSFUL_ENDS: readonly string[] = ['direct', 'indirect', 'done'];

/** Whose times are counted. */
export const ALL_PEOPLE = 'all';
export const SUCCEEDED = 'succeeded';

/** Maximum steps of a walk that the path diagram shows. */
export const MAX_FLOW_STEPS = 12;

/** The visits, outcome and clicks of a walk; without visits for Figma prototypes, which are not recorded. */
export function analyseWalk(config: PrototypeTestConfig, answer: PrototypeTestAnswer) {
  const visits = config.kind === 'screens' ? (replayVisits(config, answer.steps) ?? []) : [];
  return {
    visits,
    taskEnd: classifyTaskEnd(config, answer, visits),
    clicks: answer.steps.length,
    misclicks: answer.steps.filter(({ hotspot }) => hotspot === null).length,
  };
}

function classifyTaskEnd(
  config: PrototypeTestConfig,
  { outcome }: PrototypeTestAnswer,
  visits: ScreenVisit[],
): WalkEnd {
  if (outcome === 'timeout') return 'failed';
  if (outcome !== 'success') return outcome;
  return isDirectPath(
    config,
    visits.map(({ screen }) => screen),
  )
    ? 'direct'
    : 'indirect';
}

/** Total seconds on each screen. */
export function sumSecondsByScreen(visits: ScreenVisit[], ms: number): Map<Id, number> {
  const secondsByScreen = new Map<Id, number>();
  for (const [index, { screen, from }] of visits.entries()) {
    const to = visits[index + 1]?.from ?? Math.max(ms, from);
    secondsByScreen.set(screen, (secondsByScreen.get(screen) ?? 0) + (to - from) / 1000);
  }
  return secondsByScreen;
}

/** Clicks by screen and cell, as traces `~hit` and `~miss`; `number` is the count. */
function countClicksByCell(visits: ScreenVisit[]): Fact[] {
  const cells = new Map<string, Fact>();
  for (const { screen, clicks } of visits)
    for (const { x, y, hotspot } of clicks) {
      const part = hotspot === null ? '~miss' : '~hit';
      const choice = `${screen} ${formatCell(x, y)}`;
      const existing = cells.get(`${part} ${choice}`);
      cells.set(`${part} ${choice}`, { part, choice, number: (existing?.number ?? 0) + 1 });
    }
  return [...cells.values()];
}

/** Each step from screen to screen, up to `MAX_FLOW_STEPS`; then `=more`. */
function createStepFacts(visits: ScreenVisit[], taskEnd: WalkEnd): Fact[] {
  return visits.slice(0, MAX_FLOW_STEPS + 1).map(({ screen }, index) => {
    const to =
      index === MAX_FLOW_STEPS && visits.length > index + 1
        ? '=more'
        : (visits[index + 1]?.screen ?? `=${taskEnd}`);
    return { part: '~go', choice: `${index} ${screen} ${to}`, number: null };
  });
}

/**
 * The outcome, the number of screens seen and of misclicks; as traces the time, the path, the seconds on each screen, the
 * screen where people gave up or failed, and the clicked cells.
 */
export function createWalkFacts(config: PrototypeTestConfig, answer: PrototypeTestAnswer): Fact[] {
  const { visits, taskEnd, misclicks } = analyseWalk(config, answer);
  const seconds = answer.ms / 1000;
  const facts: Fact[] = [
    { part: '', choice: taskEnd, number: null },
    createTimeFact(ALL_PEOPLE, seconds),
    ...(SUCCESSFUL_ENDS.includes(taskEnd) ? [createTimeFact(SUCCEEDED, seconds)] : []),
  ];
  if (visits.length === 0) return facts;
  const secondsByScreen = sumSecondsByScreen(visits, answer.ms);
  facts.push(
    { part: 'screens', choice: String(secondsByScreen.size), number: secondsByScreen.size },
    { part: 'misclicks', choice: '', number: misclicks },
    ...createStepFacts(visits, taskEnd),
    ...[...secondsByScreen].map(([screen, number]) => ({ part: '~visit', choice: screen, number })),
    ...countClicksByCell(visits),
  );
  if (taskEnd === 'gave_up' || taskEnd === 'failed')
    facts.push({ part: '~exit', choice: visits.at(-1)!.screen, number: null });
  return facts;
}
