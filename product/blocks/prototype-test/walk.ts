import type { Id } from '../block.ts';
import { contains } from '../kit/pictures/region.ts';
import type { Hotspot, PrototypeTestConfig, PrototypeScreen, PrototypeStep } from './prototype.ts';

type Prototype = Pick<PrototypeTestConfig, 'screens' | 'start' | 'goals' | 'paths'>;

/** One look at one screen, from arriving to leaving. */
export interface ScreenVisit {
  screen: Id;
  /** Milliseconds since the start of the task. */
  from: number;
  clicks: PrototypeStep[];
}

export const screenOf = ({ screens }: Prototype, id: Id): PrototypeScreen | undefined =>
  screens.find((screen) => screen.id === id);
/** The screen people begin on: the one that is set, else the first. */
export const startOf = (config: Prototype): PrototypeScreen | undefined =>
  config.screens.find(({ id }) => id === config.start) ?? config.screens[0];

/** Coordinates are kept to four decimals, so that player and server decide on the same point. */
export const rounded = (share: number): number =>
  Math.round(Math.min(1, Math.max(0, share)) * 10_000) / 10_000;

/** What a click hits: the uppermost hotspot there. */
export function hotspotAt({ hotspots }: PrototypeScreen, x: number, y: number): Hotspot | null {
  return hotspots.findLast((hotspot) => contains(hotspot, x, y)) ?? null;
}

/** The screens opened so far, without those gone back from, after a click on a hotspot; as it is when nothing opens. */
export function openScreen(config: Prototype, history: Id[], { to }: Hotspot): Id[] {
  if (to === 'back') return history.length > 1 ? history.slice(0, -1) : history;
  if (to === null || to === history.at(-1) || !screenOf(config, to)) return history;
  return [...history, to];
}

/**
 * The walk that these clicks are, or null when they are none: each must lie on the screen the one before led to, and
 * hit what it says it hit. After a goal there is no further click.
 */
export function visitsOf(config: Prototype, steps: PrototypeStep[]): ScreenVisit[] | null {
  const start = startOf(config);
  if (!start) return null;
  let history = [start.id];
  let before = 0;
  const visits: ScreenVisit[] = [{ screen: start.id, from: 0, clicks: [] }];
  for (const step of steps) {
    const now = visits.at(-1)!;
    const screen = screenOf(config, now.screen)!;
    if (step.screen !== now.screen || step.ms < before || config.goals.includes(now.screen)) return null;
    const hit = screen.hotspots.find(({ id }) => id === step.hotspot);
    const hits = hit
      ? contains(hit, step.x, step.y)
      : step.hotspot === null && !hotspotAt(screen, step.x, step.y);
    if (!hits) return null;
    before = step.ms;
    now.clicks.push(step);
    if (!hit) continue;
    const next = openScreen(config, history, hit);
    if (next !== history) visits.push({ screen: next.at(-1)!, from: step.ms, clicks: [] });
    history = next;
  }
  return visits;
}

/** Screens a hotspot of this screen leads to; back is no way of its own. */
export const leadsTo = (config: Prototype, { hotspots }: PrototypeScreen): Id[] => [
  ...new Set(
    hotspots.flatMap(({ to }) => (to !== null && to !== 'back' && screenOf(config, to) ? [to] : [])),
  ),
];

/** Shortest ways from the start, by the screen they end on; screens that are missing cannot be reached. */
export function shortestPaths(config: Prototype): Map<Id, Id[]> {
  const start = startOf(config);
  const ways = new Map<Id, Id[]>();
  if (!start) return ways;
  ways.set(start.id, [start.id]);
  // The map grows while it is walked: a breadth-first search.
  for (const [id, way] of ways)
    for (const next of leadsTo(config, screenOf(config, id)!))
      if (!ways.has(next)) ways.set(next, [...way, next]);
  return ways;
}

/** The ways that are meant: those recorded, and for a goal without one the shortest. */
export function intendedPaths(config: Prototype): Id[][] {
  const shortest = shortestPaths(config);
  return config.goals.flatMap((goal) => {
    const recorded = config.paths
      .filter(({ screens }) => screens.at(-1) === goal)
      .map(({ screens }) => screens);
    const way = shortest.get(goal);
    return recorded.length > 0 ? recorded : way ? [way] : [];
  });
}

/** Whether a walk to a goal took a way that is meant; where none is recorded, one that is as short as can be. */
export function isDirect(config: Prototype, walked: Id[]): boolean {
  const goal = walked.at(-1);
  const recorded = config.paths.filter(({ screens }) => screens.at(-1) === goal);
  if (recorded.length > 0) return recorded.some(({ screens }) => screens.join() === walked.join());
  return goal !== undefined && shortestPaths(config).get(goal)?.length === walked.length;
}

/** The first place where a recorded path cannot be walked any more, or null: it can. */
export function findBrokenStep(config: Prototype, screens: Id[]): [from: Id, to: Id] | null {
  let history: Id[] = [];
  for (const [at, to] of screens.entries()) {
    const from = screens[at - 1];
    const screen = from === undefined ? undefined : screenOf(config, from);
    if (at === 0 && startOf(config)?.id !== to) return [to, to];
    const forward = screen && leadsTo(config, screen).includes(to);
    const back = screen?.hotspots.some((hotspot) => hotspot.to === 'back') && history.at(-2) === to;
    if (at > 0 && !forward && !back) return [from!, to];
    history = !forward && back ? history.slice(0, -1) : [...history, to];
  }
  return null;
}
