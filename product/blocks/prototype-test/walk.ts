import type { Id } from '../block.ts';
import { containsPoint } from '../kit/pictures/region.ts';
import type { Hotspot, PrototypeTestConfig, PrototypeScreen, PrototypeStep } from './prototype.ts';

type Prototype = Pick<PrototypeTestConfig, 'screens' | 'start' | 'goals' | 'paths'>;

/** One visit to a screen. */
export interface ScreenVisit {
  screen: Id;
  /** Milliseconds since the start of the task. */
  from: number;
  clicks: PrototypeStep[];
}

export const findScreen = ({ screens }: Prototype, id: Id): PrototypeScreen | undefined =>
  screens.find((screen) => screen.id === id);
/** The start screen: the one that is set, else the first. */
export const findStartScreen = (config: Prototype): PrototypeScreen | undefined =>
  config.screens.find(({ id }) => id === config.start) ?? config.screens[0];

/** Rounds coordinates to four decimals, so that player and server evaluate the same point. */
export const roundCoordinate = (share: number): number =>
  Math.round(Math.min(1, Math.max(0, share)) * 10_000) / 10_000;

/** The topmost hotspot at a point. */
export function findHotspot({ hotspots }: PrototypeScreen, x: number, y: number): Hotspot | undefined {
  return hotspots.findLast((hotspot) => containsPoint(hotspot, x, y));
}

/** The history of open screens after a click on a hotspot; the same array if no screen is opened. */
export function openScreen(config: Prototype, history: Id[], { to }: Hotspot): Id[] {
  if (to === 'back') return history.length > 1 ? history.slice(0, -1) : history;
  if (to === null || to === history.at(-1) || !findScreen(config, to)) return history;
  return [...history, to];
}

/**
 * The screen visits that follow from the clicks, or null if they are not a valid walk: each click must be on the screen
 * the previous one led to, and hit the hotspot it names. There are no clicks after a goal.
 */
export function replayVisits(config: Prototype, steps: PrototypeStep[]): ScreenVisit[] | null {
  const start = findStartScreen(config);
  if (!start) return null;
  let history = [start.id];
  let previousMs = 0;
  const visits: ScreenVisit[] = [{ screen: start.id, from: 0, clicks: [] }];
  for (const step of steps) {
    const visit = visits.at(-1)!;
    const screen = findScreen(config, visit.screen)!;
    if (step.screen !== visit.screen || step.ms < previousMs || config.goals.includes(visit.screen))
      return null;
    const hit = screen.hotspots.find(({ id }) => id === step.hotspot);
    const isConsistent = hit
      ? containsPoint(hit, step.x, step.y)
      : step.hotspot === null && !findHotspot(screen, step.x, step.y);
    if (!isConsistent) return null;
    previousMs = step.ms;
    visit.clicks.push(step);
    if (!hit) continue;
    const next = openScreen(config, history, hit);
    if (next !== history) visits.push({ screen: next.at(-1)!, from: step.ms, clicks: [] });
    history = next;
  }
  return visits;
}

/** Screens that hotspots of this screen lead to, without `back`. */
export const listLinkedScreens = (config: Prototype, { hotspots }: PrototypeScreen): Id[] => [
  ...new Set(
    hotspots.flatMap(({ to }) => (to !== null && to !== 'back' && findScreen(config, to) ? [to] : [])),
  ),
];

/** The shortest path from the start to each reachable screen. */
export function findShortestPaths(config: Prototype): Map<Id, Id[]> {
  const start = findStartScreen(config);
  const paths = new Map<Id, Id[]>();
  if (!start) return paths;
  paths.set(start.id, [start.id]);
  // Breadth-first search: the map is extended while iterating.
  for (const [id, path] of paths)
    for (const next of listLinkedScreens(config, findScreen(config, id)!))
      if (!paths.has(next)) paths.set(next, [...path, next]);
  return paths;
}

/** The recorded goal paths, and for goals without one the shortest path. */
export function listGoalPaths(config: Prototype): Id[][] {
  const shortestPaths = findShortestPaths(config);
  return config.goals.flatMap((goal) => {
    const recorded = config.paths
      .filter(({ screens }) => screens.at(-1) === goal)
      .map(({ screens }) => screens);
    const shortestPath = shortestPaths.get(goal);
    if (recorded.length > 0) return recorded;
    return shortestPath ? [shortestPath] : [];
  });
}

/** Whether a walk to a goal followed a recorded path, or if none is recorded, has the length of a shortest path. */
export function isDirectPath(config: Prototype, walkedPath: Id[]): boolean {
  const goal = walkedPath.at(-1);
  const recorded = config.paths.filter(({ screens }) => screens.at(-1) === goal);
  if (recorded.length > 0) return recorded.some(({ screens }) => screens.join() === walkedPath.join());
  return goal !== undefined && findShortestPaths(config).get(goal)?.length === walkedPath.length;
}

/** The first step of a recorded path that is no longer possible; undefined if all are. */
export function findBrokenStep(config: Prototype, screens: Id[]): [from: Id, to: Id] | undefined {
  let history: Id[] = [];
  for (const [index, to] of screens.entries()) {
    const from = screens[index - 1];
    const screen = from === undefined ? undefined : findScreen(config, from);
    if (index === 0 && findStartScreen(config)?.id !== to) return [to, to];
    const isForward = screen && listLinkedScreens(config, screen).includes(to);
    const isBack = screen?.hotspots.some((hotspot) => hotspot.to === 'back') && history.at(-2) === to;
    if (index > 0 && !isForward && !isBack) return [from!, to];
    history = !isForward && isBack ? history.slice(0, -1) : [...history, to];
  }
  return undefined;
}
