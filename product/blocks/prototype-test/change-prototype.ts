import type { Id } from '../block.ts';
import type { PrototypeTestConfig, PrototypeScreen } from './prototype.ts';

/** With a screen added last; the first of all is where people begin. */
export function withScreen(config: PrototypeTestConfig, screen: PrototypeScreen): PrototypeTestConfig {
  return { ...config, screens: [...config.screens, screen], start: config.start ?? screen.id };
}

export function withChanged(config: PrototypeTestConfig, screen: PrototypeScreen): PrototypeTestConfig {
  return { ...config, screens: config.screens.map((one) => (one.id === screen.id ? screen : one)) };
}

/** How many hotspots of other screens lead to this one. */
export const leadingTo = ({ screens }: PrototypeTestConfig, id: Id): number =>
  screens
    .filter((screen) => screen.id !== id)
    .reduce((sum, { hotspots }) => sum + hotspots.filter(({ to }) => to === id).length, 0);

/** Without a screen: what led there leads nowhere, and goal paths over it are gone. */
export function withoutScreen(config: PrototypeTestConfig, id: Id): PrototypeTestConfig {
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

export function withGoal(config: PrototypeTestConfig, id: Id, goal: boolean): PrototypeTestConfig {
  const others = config.goals.filter((one) => one !== id);
  return {
    ...config,
    goals: goal ? [...others, id] : others,
    paths: goal ? config.paths : config.paths.filter(({ screens }) => screens.at(-1) !== id),
  };
}

/** With a recorded path; where it ends is a goal from now on. */
export function withPath(config: PrototypeTestConfig, id: Id, screens: Id[]): PrototypeTestConfig {
  return withGoal({ ...config, paths: [...config.paths, { id, screens }] }, screens.at(-1)!, true);
}
