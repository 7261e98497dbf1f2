import type { Id } from '../block.ts';
import type { Region } from '../kit/pictures/region.ts';
import type { Picture } from '../picture.ts';
import type { Text } from '../text.ts';

/** A part of a screen that can be clicked. */
export interface Hotspot extends Region {
  id: Id;
  /** What screen readers call it; without words it is called after where it leads. */
  label: Text;
  /** The screen it leads to; `back`: the one before; null: none yet. */
  to: Id | 'back' | null;
}
export interface PrototypeScreen {
  id: Id;
  name: Text;
  picture: Picture;
  /** The later lies above the earlier. */
  hotspots: Hotspot[];
}
/** A way that is meant: screens from the start to a goal. */
export interface GoalPath {
  id: Id;
  screens: Id[];
}
export interface PrototypeTestConfig {
  /** Screens of the study, or a prototype that Figma shows and of which nothing is recorded. */
  kind: 'screens' | 'figma';
  device: 'phone' | 'desktop';
  screens: PrototypeScreen[];
  start: Id | null;
  /** Reaching one of these is success. Without any, people say themselves that they are done. */
  goals: Id[];
  paths: GoalPath[];
  /** Address of the prototype in Figma, as it is copied there. */
  figma: string;
  /** Seconds. */
  timeLimit: number | null;
  /** Whether a click on nothing shows for a moment what can be clicked. */
  hints: boolean;
}

/** A click on a screen; `hotspot` null: it hit nothing. `ms` since the start of the task. */
export interface PrototypeStep {
  screen: Id;
  x: number;
  y: number;
  hotspot: Id | null;
  ms: number;
}
export type TaskOutcome = 'success' | 'gave_up' | 'done' | 'timeout';
export interface PrototypeTestAnswer {
  steps: PrototypeStep[];
  outcome: TaskOutcome;
  /** From the start of the task to its end. */
  ms: number;
}

export const MIN_SCREENS = 2;
export const MAX_SCREENS = 60;
export const MAX_HOTSPOTS = 60;
export const MAX_PATHS = 20;
export const MAX_PATH_STEPS = 60;
/** Clicks that are recorded; the task ends with the last of them. */
export const MAX_STEPS = 500;
export const MAX_TIME_LIMIT_SECONDS = 3_600;
