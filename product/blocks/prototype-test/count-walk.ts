import type { Fact, Id } from '../block.ts';
import { cellAt } from '../kit/clicks/heat.ts';
import { timeStep } from '../kit/clicks/time-steps.ts';
import type { PrototypeTestAnswer, PrototypeTestConfig } from './prototype.ts';
import { isDirect, visitsOf, type ScreenVisit } from './walk.ts';

/** How a task ended, as figures and logic know it. */
export type TaskEnd = 'direct' | 'indirect' | 'done' | 'gave_up' | 'failed';

/** Steps of a walk that the path diagram draws. */
export const MAX_FLOW_STEPS = 12;

/** The walk with what followed from it; where nothing is recorded, no visits. */
export function analyseWalk(config: PrototypeTestConfig, answer: PrototypeTestAnswer) {
  const visits = config.kind === 'screens' ? (visitsOf(config, answer.steps) ?? []) : [];
  return {
    visits,
    ended: endedOf(config, answer, visits),
    clicks: answer.steps.length,
    misclicks: answer.steps.filter(({ hotspot }) => hotspot === null).length,
  };
}

function endedOf(
  config: PrototypeTestConfig,
  { outcome }: PrototypeTestAnswer,
  visits: ScreenVisit[],
): TaskEnd {
  if (outcome === 'timeout') return 'failed';
  if (outcome !== 'success') return outcome;
  return isDirect(
    config,
    visits.map(({ screen }) => screen),
  )
    ? 'direct'
    : 'indirect';
}

/** Seconds on each screen, all its visits together. */
export function secondsByScreen(visits: ScreenVisit[], ms: number): Map<Id, number> {
  const all = new Map<Id, number>();
  for (const [at, { screen, from }] of visits.entries()) {
    const to = visits[at + 1]?.from ?? Math.max(ms, from);
    all.set(screen, (all.get(screen) ?? 0) + (to - from) / 1000);
  }
  return all;
}

/** Clicks by screen and cell, as `~hit` and `~miss`; the number says how many. */
function clicksByCell(visits: ScreenVisit[]): Fact[] {
  const cells = new Map<string, Fact>();
  for (const { screen, clicks } of visits)
    for (const { x, y, hotspot } of clicks) {
      const part = hotspot === null ? '~miss' : '~hit';
      const choice = `${screen} ${cellAt(x, y)}`;
      const known = cells.get(`${part} ${choice}`);
      cells.set(`${part} ${choice}`, { part, choice, number: (known?.number ?? 0) + 1 });
    }
  return [...cells.values()];
}

/** Where each step led, up to the twelfth; after it, that there were more. */
function moves(visits: ScreenVisit[], ended: TaskEnd): Fact[] {
  return visits.slice(0, MAX_FLOW_STEPS + 1).map(({ screen }, at) => {
    const to =
      at === MAX_FLOW_STEPS && visits.length > at + 1 ? '=more' : (visits[at + 1]?.screen ?? `=${ended}`);
    return { part: '~go', choice: `${at} ${screen} ${to}`, number: null };
  });
}

/**
 * How it ended, how many screens were seen and how many clicks hit nothing; as traces the time, the way, the seconds
 * on each screen, the screen it ended on without success, and the cells that were clicked.
 */
export function countWalk(config: PrototypeTestConfig, answer: PrototypeTestAnswer): Fact[] {
  const { visits, ended, misclicks } = analyseWalk(config, answer);
  const seconds = answer.ms / 1000;
  const facts: Fact[] = [
    { part: '', choice: ended, number: null },
    { part: '~seconds', choice: `${ended} ${timeStep(seconds)}`, number: seconds },
  ];
  if (visits.length === 0) return facts;
  const onScreens = secondsByScreen(visits, answer.ms);
  facts.push(
    { part: 'screens', choice: String(onScreens.size), number: onScreens.size },
    { part: 'misclicks', choice: '', number: misclicks },
    ...moves(visits, ended),
    ...[...onScreens].map(([screen, number]) => ({ part: '~visit', choice: screen, number })),
    ...clicksByCell(visits),
  );
  if (ended === 'gave_up' || ended === 'failed')
    facts.push({ part: '~exit', choice: visits.at(-1)!.screen, number: null });
  return facts;
}
