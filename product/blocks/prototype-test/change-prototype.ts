import type { Id } from '../block.ts';
import type { PrototypeTestConfig, PrototypeScreen } from './prototype.ts';

/** Adds a screen at the end; the first one added is the start screen. */
export function addScreen(config: PrototypeTestConfig, screen: PrototypeScreen): PrototypeTestConfig {
  return { ...config, screens: [...config.screens, screen], start: config.start ?? screen.id };
}

export function replaceScreen(config: PrototypeTestConfig, screen: PrototypeScreen): PrototypeTestConfig {
  return {
    ...config,
    screens: config.screens.map((existing) => (existing.id === screen.id ? screen : existing)),
  };
}

/** How many hotspots of other screens link to this one. */
export const countLinksTo = ({ screens }: PrototypeTestConfig, id: Id): number =>
  screens
    .filter((screen) => screen.id !== id)
    .reduce((sum, { hotspots }) => sum + hotspots.filter(({ to }) => to === id).length, 0);

/** Removes a screen: hotspots that link to it are unlinked, and goal paths through it are removed. */
export function removeScreen(config: PrototypeTestConfig, id: Id): PrototypeTestConfig {
  const screens = config.screens
    .filter((screen) => screen.id !== id)
    .map((screen) => ({
      ...screen,
      hotspots: screen.hotspots.map((hotspot) => (hotspot.to === id ? { ...hotspot, to: null } : hotspot)),
    }));
  return {
    ...config,
    screens,
    start: config.start === id ? (screens[0]?.id ?? null) : config.start,
    goals: config.goals.filter((goal) => goal !== id),
    paths: config.paths.filter((path) => !path.screens.includes(id)),
  };
}

/** Marks a screen as a goal or not; recorded paths to a screen that is no longer a goal are removed. */
export function setGoal(config: PrototypeTestConfig, id: Id, isGoal: boolean): PrototypeTestConfig {
  const others = config.goals.filter((goal) => goal !== id);
  return {
    ...config,
    goals: isGoal ? [...others, id] : others,
    paths: isGoal ? config.paths : config.paths.filter(({ screens }) => screens.at(-1) !== id),
  };
}

/** Adds a recorded path; its last screen becomes a goal. */
export function addGoalPath(config: PrototypeTestConfig, id: Id, screens: Id[]): PrototypeTestConfig {
  return setGoal({ ...config, paths: [...config.paths, { id, screens }] }, screens.at(-1)!, true);
}
