import type { Id } from '../block.ts';
import type { Region } from '../kit/pictures/region.ts';
import type { Picture } from '../picture.ts';
import type { Text } from '../text.ts';

/** A part of a screen that can be clicked. */
export interface Hotspot extends Region {
  id: Id;
  /** Label for screen readers; if empty, the name of the screen it leads to. */
  label: Text;
  /** The screen it leads to; `back`: the previous screen; null: none yet. */
  to: Id | 'back' | null;
}
export interface PrototypeScreen {
  id: Id;
  name: Text;
  picture: Picture;
  /** Later hotspots are above earlier ones. */
  hotspots: Hotspot[];
}
/** An intended path: screens from the start to a goal. */
export interface GoalPath {
  id: Id;
  screens: Id[];
}
export interface PrototypeTestConfig {
  /** Uploaded screens, or a prototype embedded from Figma, of which no clicks are recorded. */
  kind: 'screens' | 'figma';
  device: 'phone' | 'desktop';
  screens: PrototypeScreen[];
  start: Id | null;
  /** Reaching one of these is success. Without any, people say themselves that they are done. */
  goals: Id[];
  paths: GoalPath[];
  /** Link to the Figma prototype. */
  figma: string;
  /** Seconds. */
  timeLimit: number | null;
  /** Whether a misclick briefly highlights the hotspots. */
  hints: boolean;
}

/** A click on a screen; `hotspot` is null for a misclick. `ms` since the start of the task. */
export interface PrototypeStep {
  screen: Id;
  x: number;
  y: number;
  hotspot: Id | null;
  ms: number;
}
export type PrototypeOutcome = 'success' | 'gave_up' | 'done' | 'timeout';
export interface PrototypeTestAnswer {
  steps: PrototypeStep[];
  outcome: PrototypeOutcome;
  /** From the start of the task to its end. */
  ms: number;
}

export const MIN_SCREENS = 2;
export const MAX_SCREENS = 60;
export const MAX_HOTSPOTS = 60;
export const MAX_GOAL_PATHS = 20;
export const MAX_PATH_STEPS = 60;
/** Maximum number of recorded clicks; the task ends at this limit. */
export const MAX_RECORDED_CLICKS = 500;
export const MAX_TIME_LIMIT_SECONDS = 3_600;
