import { randomIntBetween, pickRandom } from '../kit/random.ts';
import type {
  Hotspot,
  PrototypeOutcome,
  PrototypeTestAnswer,
  PrototypeTestConfig,
  PrototypeScreen,
  PrototypeStep,
} from './prototype.ts';
import {
  findHotspot,
  listGoalPaths,
  openScreen,
  roundCoordinate,
  findScreen,
  findStartScreen,
} from './walk.ts';

const MAX_CLICKS = 25;

/** A random point outside all hotspots, or undefined if none is found. */
function findPointOutside(
  screen: PrototypeScreen,
  random: () => number,
): { x: number; y: number } | undefined {
  for (let attempt = 0; attempt < 20; attempt += 1) {
    const point = { x: roundCoordinate(random()), y: roundCoordinate(random()) };
    if (!findHotspot(screen, point.x, point.y)) return point;
  }
  return undefined;
}

/** A random point in a hotspot, which may be smaller than the rounding of coordinates. */
function pickPointInside({ left, top, width, height }: Hotspot, random: () => number) {
  const pickCoordinate = (from: number, length: number) =>
    Math.min(from + length, Math.max(from, roundCoordinate(from + (0.2 + 0.6 * random()) * length)));
  return { x: pickCoordinate(left, width), y: pickCoordinate(top, height) };
}

/** A random walk, mostly on a goal path, with misclicks and detours. */
export function rehearseWalk(config: PrototypeTestConfig, random: () => number): PrototypeTestAnswer {
  const start = findStartScreen(config);
  if (config.kind === 'figma' || !start)
    return {
      steps: [],
      outcome: random() < 0.8 ? 'done' : 'gave_up',
      ms: randomIntBetween(random, 4_000, 90_000),
    };
  const goalPaths = listGoalPaths(config);
  const goalPath = goalPaths.length > 0 ? pickRandom(random, goalPaths) : [];
  const maxSteps = randomIntBetween(random, 3, MAX_CLICKS);
  const steps: PrototypeStep[] = [];
  let history = [start.id];
  let ms = 0;
  while (steps.length < maxSteps && !config.goals.includes(history.at(-1)!)) {
    const screen = findScreen(config, history.at(-1)!)!;
    const nextOnPath = screen.hotspots.find(({ to }) => to === goalPath[goalPath.indexOf(screen.id) + 1]);
    const pointOutside = findPointOutside(screen, random);
    const shouldHit = screen.hotspots.length > 0 && (!pointOutside || random() < 0.5);
    let hotspot: Hotspot | null = null;
    if (nextOnPath && random() < 0.75) hotspot = nextOnPath;
    else if (shouldHit) hotspot = pickRandom(random, screen.hotspots);
    const point = hotspot ? pickPointInside(hotspot, random) : pointOutside;
    if (!point) break;
    ms += randomIntBetween(random, 600, 6_000);
    steps.push({ screen: screen.id, ...point, hotspot: hotspot?.id ?? null, ms });
    if (hotspot) history = openScreen(config, history, hotspot);
  }
  const outcome: PrototypeOutcome = config.goals.includes(history.at(-1)!)
    ? 'success'
    : config.goals.length === 0 && (steps.length === 0 || random() < 0.7)
      ? 'done'
      : 'gave_up';
  return { steps, outcome, ms: outcome === 'success' ? ms : ms + randomIntBetween(random, 200, 4_000) };
}
