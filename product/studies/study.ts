import type { Id } from '../blocks/block.ts';
import type { Text } from '../blocks/text.ts';
import type { Condition, Operand } from './logic/condition.ts';

/** Life of a study; `archived` is a flag beside it. */
export const STUDY_STATES = ['draft', 'live', 'paused', 'closed'] as const;
export type StudyState = (typeof STUDY_STATES)[number];

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
  /** Choices of the block itself that decide who may go on; never sent to participants. */
  screening?: Screening;
  /** Never stored: the option a round of a loop is about, where its title does not say it (`expandLoops`). */
  round?: { option: Text; base: string };
  config: unknown;
}

/**
 * Choice → what it does. A rejected one ends the response as screened out; where any are accepted, so does choosing
 * none of these. Choices that are not named do neither.
 */
export type Screening = Record<Id, 'accept' | 'reject'>;

/** Neighbouring blocks that are shuffled, drawn from, or asked once for each option. */
export interface BlockGroup {
  id: Id;
  name: string;
  /** In the order of the study. */
  blocks: Id[];
  /** In an order of its own for each response; in a loop it is the rounds that change places. */
  shuffle: boolean;
  /** Only so many of them, drawn for each response; null: all. Not in a loop. */
  show: number | null;
  /** Asked once for each option that was chosen, or was not, in an earlier block. */
  loop: { block: Id; of: 'chosen' | 'not_chosen' } | null;
  /** Never stored: which blocks belong together once a loop is written out (`expandLoops`). */
  rounds?: Id[][];
}

/** A value worked out from answers, such as a score; each step whose condition holds changes it, in order. */
export interface Variable {
  id: Id;
  name: string;
  kind: 'number' | 'text';
  start: number | string;
  steps: { id: Id; when: Condition | null; op: VariableOperator; by: Operand }[];
}
/** Text is only ever `set`. */
export const VARIABLE_OPERATORS = ['set', 'add', 'subtract', 'multiply', 'divide'] as const;
export type VariableOperator = (typeof VARIABLE_OPERATORS)[number];

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

/**
 * How many completed responses there may be of a kind; a kind is what a condition says of a response, so that
 * nested quotas are conditions joined by AND. Not part of a version, in force at once.
 */
export interface Quota {
  /** A new one whenever its condition changes: responses remember which they counted for. */
  id: Id;
  name: string;
  limit: number;
  when: Condition;
}

/** The draft's document, and what a version freezes. */
export interface StudyContent {
  languages: { base: string; others: string[] };
  brief: Brief;
  blocks: Block[];
  /** A block is in one group at most. */
  groups?: BlockGroup[];
  variables?: Variable[];
  settings: StudySettings;
}

/** Makes a study a template: copied, never answered, and in no list of studies. */
export interface TemplateLabel {
  category: string;
  /** One sentence: what it is for. */
  description: string;
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
  /** Only links that were drawn one by one lead in, each for one response. */
  singleUse?: boolean;
}

/** Single-use links drawn at once, and of one study in all. */
export const MAX_LINKS_DRAWN = 5_000;
export const MAX_LINKS = 100_000;

export const MAX_BLOCKS = 500;
/** Blocks of a published study once its loops are written out. */
export const MAX_PLAYED_BLOCKS = 2_000;
/** Tests in the rules of a published study, likewise: each save of a participant walks them all. */
export const MAX_TESTS = 5_000;
export const MAX_GROUPS = 100;
export const MAX_VARIABLES = 50;
export const MAX_QUOTAS = 200;
export const MAX_OPTIONS = 500;
export const MAX_TEXT = 20_000;

/** How long deleted things can be taken back. */
const RESTORABLE_DAYS = 30;
/** What was deleted before this moment is purged and cannot be taken back. */
export const restorableSince = (now: Date): Date => new Date(now.getTime() - RESTORABLE_DAYS * 86_400_000);

/** Which states a study may be moved to from one; publishing alone leads out of draft. */
const MOVES: Record<StudyState, readonly StudyState[]> = {
  draft: [],
  live: ['paused', 'closed'],
  paused: ['live', 'closed'],
  closed: ['live'],
};

/** May a study be moved from one state to another? */
export function mayMove(from: StudyState, to: StudyState): boolean {
  return MOVES[from].includes(to);
}
