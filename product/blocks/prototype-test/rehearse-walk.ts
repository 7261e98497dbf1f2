import { between, oneOf } from '../kit/random.ts';
import type {
  Hotspot,
  TaskOutcome,
  PrototypeTestAnswer,
  PrototypeTestConfig,
  PrototypeScreen,
  PrototypeStep,
} from './prototype.ts';
import { hotspotAt, intendedPaths, openScreen, rounded, screenOf, startOf } from './walk.ts';

const MAX_CLICKS = 25;

/** A point that hits nothing, if a few tries find one. */
function beside(screen: PrototypeScreen, random: () => number): { x: number; y: number } | null {
  for (let tries = 0; tries < 20; tries += 1) {
    const point = { x: rounded(random()), y: rounded(random()) };
    if (!hotspotAt(screen, point.x, point.y)) return point;
  }
  return null;
}

/** A point in a hotspot that may be no larger than what coordinates are rounded to. */
function inside({ left, top, width, height }: Hotspot, random: () => number) {
  const along = (from: number, length: number) =>
    Math.min(from + length, Math.max(from, rounded(from + (0.2 + 0.6 * random()) * length)));
  return { x: along(left, width), y: along(top, height) };
}

/** A made-up walk: mostly on a meant way, with misclicks and detours; it ends as such a walk may. */
export function rehearseWalk(config: PrototypeTestConfig, random: () => number): PrototypeTestAnswer {
  const start = startOf(config);
  if (config.kind === 'figma' || !start)
    return {
      steps: [],
      outcome: random() < 0.8 ? 'done' : 'gave_up',
      ms: between(random, 4_000, 90_000),
    };
  const ways = intendedPaths(config);
  const way = ways.length > 0 ? oneOf(random, ways) : [];
  const patience = between(random, 3, MAX_CLICKS);
  const steps: PrototypeStep[] = [];
  let history = [start.id];
  let ms = 0;
  while (steps.length < patience && !config.goals.includes(history.at(-1)!)) {
    const screen = screenOf(config, history.at(-1)!)!;
    const towards = screen.hotspots.find(({ to }) => to === way[way.indexOf(screen.id) + 1]);
    const free = beside(screen, random);
    const hits = screen.hotspots.length > 0 && (!free || random() < 0.5);
    const hotspot = towards && random() < 0.75 ? towards : hits ? oneOf(random, screen.hotspots) : null;
    const point = hotspot ? inside(hotspot, random) : free;
    if (!point) break;
    ms += between(random, 600, 6_000);
    steps.push({ screen: screen.id, ...point, hotspot: hotspot?.id ?? null, ms });
    if (hotspot) history = openScreen(config, history, hotspot);
  }
  const outcome: TaskOutcome = config.goals.includes(history.at(-1)!)
    ? 'success'
    : config.goals.length === 0 && (steps.length === 0 || random() < 0.7)
      ? 'done'
      : 'gave_up';
  return { steps, outcome, ms: outcome === 'success' ? ms : ms + between(random, 200, 4_000) };
}
