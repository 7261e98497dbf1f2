import type { Id } from '../blocks/block.ts';
import type { Text } from '../blocks/text.ts';
import type { Condition } from './logic/condition.ts';

/** Life of a study; `archived` is a flag beside it. */
export const STUDY_STATES = ['draft', 'live', 'paused', 'closed'] as const;
export type StudyState = (typeof STUDY_STATES)[number];

/** What was chosen at creation: it only preselects blocks and channels. */
export const STUDY_KINDS = ['survey'] as const;
export type StudyKind = (typeof STUDY_KINDS)[number];

/** How an ending came about. */
export const OUTCOMES = ['completed', 'screened_out', 'over_quota'] as const;
export type Outcome = (typeof OUTCOMES)[number];

/** Where a rule leads: a later block, or straight to the end. */
export type Target = { block: Id } | { end: true };

/** When its condition holds after the block was answered, go there; the first that holds wins. */
export interface SkipRule {
  id: Id;
  when: Condition;
  to: Target;
}

/** One step of a study. What is asked of every type is here; what is a type's own is in `config`. */
export interface Block {
  id: Id;
  type: string;
  /** Version of `config` (`BlockType.version`). */
  v: number;
  title: Text;
  help: Text | null;
  required: boolean;
  /** Shown only when it holds; null: always. */
  showIf: Condition | null;
  skips: SkipRule[];
  /** For the team, never sent to participants. */
  note: string;
  config: unknown;
}

export interface StudySettings {
  /** Progress bar on the participant's page. */
  progress: boolean;
  /** Back button on the participant's page. */
  back: boolean;
  estimatedMinutes: number | null;
}

/** The brief: goal, audience, learning questions. */
export interface Brief {
  goal: string;
  background: string;
  audience: string;
  learn: string[];
}

/** The draft's document, and what a version freezes. */
export interface StudyContent {
  languages: { base: string; others: string[] };
  brief: Brief;
  blocks: Block[];
  settings: StudySettings;
}

/** The public link channel; not part of a version, in force at once. */
export interface LinkChannel {
  open: boolean;
  /** Completed responses after which later finishers are over quota. */
  closeAt: number | null;
  /** Instant (ISO 8601, UTC) after which nobody may begin. */
  closeOn: string | null;
  /** One response per browser. */
  onePerBrowser: boolean;
}

export const MAX_BLOCKS = 500;
export const MAX_OPTIONS = 500;
export const MAX_TEXT = 20_000;

/** Which states a study may go to from one. */
const MOVES: Record<StudyState, readonly StudyState[]> = {
  draft: ['live'],
  live: ['paused', 'closed'],
  paused: ['live', 'closed'],
  closed: ['live'],
};

/** May a study go from one state to another? */
export function mayMove(from: StudyState, to: StudyState): boolean {
  return MOVES[from].includes(to);
}
