import type { Id } from '../blocks/block.ts';
import type { ShownPicture } from '../blocks/picture.ts';
import type { Text } from '../blocks/text.ts';
import type { Device } from './devices.ts';
import type { StudyAttribute } from './attributes/study-attributes.ts';
import type { HiddenField } from './hidden-fields.ts';
import type { Condition, Operand } from './logic/condition.ts';

/** States in the life of a study; `archived` is a flag beside them. */
export const STUDY_STATES = ['draft', 'live', 'paused', 'closed'] as const;
export type StudyState = (typeof STUDY_STATES)[number];

/** How a response can end. */
export const OUTCOMES = ['completed', 'screened_out', 'over_quota'] as const;
export type Outcome = (typeof OUTCOMES)[number];

/** Target of a skip rule: a later block, or the end. */
export type SkipTarget = { block: Id } | { end: true };

/** Skips to `to` if `when` is true after the block was answered. Of several rules, the first that is true applies. */
export interface SkipRule {
  id: Id;
  when: Condition;
  to: SkipTarget;
}

/** One step of a study. What all types have is here; what only its type has is in `config`. */
export interface Block {
  id: Id;
  type: string;
  /** Version of `config` (`TeamPart.version`). */
  v: number;
  title: Text;
  help: Text | null;
  /** Shown above the answer, unless the type has `hasNoPicture`. */
  picture?: ShownPicture | null;
  required: boolean;
  /** The block is only shown if this condition is true; null: always. */
  showIf: Condition | null;
  skips: SkipRule[];
  /** For the team, never sent to participants. */
  note: string;
  /** Which choices let people continue; never sent to participants. */
  screening?: Screening;
  /**
   * Never stored: for a block of an expanded loop whose title does not mention the option of its round, that option, and the
   * study's base language (`expandLoops`).
   */
  round?: { option: Text; base: string };
  config: unknown;
}

/**
 * Choice → its effect. Choosing a `reject` choice screens the response out. If any choice is `accept`, choosing no such
 * choice screens it out, too. Choices that are not listed have no effect.
 */
export type Screening = Record<Id, 'accept' | 'reject'>;

/** Neighbouring blocks that are shuffled, shown in part, or repeated for each option. */
export interface BlockGroup {
  id: Id;
  name: string;
  /** In the order of the study. */
  blocks: Id[];
  /** Random order for each response; in a loop the rounds are shuffled. */
  shuffle: boolean;
  /** Show only this many random blocks to each response; null: all. Not in a loop. */
  show: number | null;
  /**
   * Repeated for each option of an earlier block that was chosen, or was not chosen, except for exclusive options. Only old
   * versions have `everyOption`: a round for exclusive options as well, whose answers are still shown.
   */
  loop: { block: Id; of: 'chosen' | 'not_chosen'; everyOption?: true } | null;
  /** Never stored: the blocks of each round of an expanded loop (`expandLoops`). */
  rounds?: Id[][];
  /** Never stored: what an expanded loop was made of: its questions as the draft has them, and the option of each round. */
  looped?: { questions: { id: Id; title: Text }[]; options: { choice: string; label: Text }[] };
}

/** A value computed from answers, such as a score: from `start`, each step whose condition is true changes it, in order. */
export interface Variable {
  id: Id;
  name: string;
  kind: 'number' | 'text';
  start: number | string;
  steps: { id: Id; when: Condition | null; op: VariableOperator; by: Operand }[];
}
/** Text variables only support `set`. */
export const VARIABLE_OPERATORS = ['set', 'add', 'subtract', 'multiply', 'divide'] as const;
export type VariableOperator = (typeof VARIABLE_OPERATORS)[number];

export interface StudySettings {
  /** Progress bar on the participant's page. */
  progress: boolean;
  /** Back button on the participant's page. */
  back: boolean;
  /** Shown on the welcome screen; null: computed from the questions, 0: not shown. */
  estimatedMinutes: number | null;
  /** The next question appears by itself after one choice or score. Absent in older studies: false. */
  autoAdvance?: boolean;
  /** The welcome screen says who asks and who sees the answers. Absent in older studies: false. */
  introduction?: boolean;
  /** Name of the study for participants; absent or empty: the title of its welcome message. */
  publicName?: Text;
  /** Declared URL parameters; absent: none. */
  hiddenFields?: HiddenField[];
  /** Attributes of participants that it reads or keeps; absent: none. */
  attributes?: StudyAttribute[];
}

export const MAX_PUBLIC_NAME_LENGTH = 200;

/** The brief of a study; `learn` has its learning questions. */
export interface Brief {
  goal: string;
  background: string;
  audience: string;
  learn: string[];
}

/**
 * Limits completed responses that meet a condition; nested quotas are conditions joined by AND. Not part of a version,
 * effective immediately.
 */
export interface Quota {
  /** Changes with the condition, because responses store the ids of the quotas they counted for. */
  id: Id;
  name: string;
  limit: number;
  when: Condition;
}

/** The content of a draft or of a version. */
export interface StudyContent {
  languages: { base: string; others: string[] };
  brief: Brief;
  blocks: Block[];
  /** A block is in at most one group. */
  groups?: BlockGroup[];
  variables?: Variable[];
  settings: StudySettings;
}

/** Makes a study a template, which can be copied but not answered, and is in no list of studies. */
export interface TemplateLabel {
  category: string;
  /** One sentence: what it is for. */
  description: string;
}

/** The public link channel; not part of a version, effective immediately. */
export interface LinkChannel {
  open: boolean;
  /** After this many completed responses, further ones are over quota. */
  closeAt: number | null;
  /** Instant (ISO 8601, UTC) after which no response can start. */
  closeOn: string | null;
  /** Instant (ISO 8601, UTC) before which no response can start. */
  startOn?: string | null | undefined;
  /** Devices on which it can be answered; absent: all. */
  devices?: Device[] | undefined;
  /** For people who open the link while the study is paused, by language; absent: a general text. */
  pausedMessage?: Text | undefined;
  /** For people who open the link once the study is closed. */
  closedMessage?: Text | undefined;
  /** One response per browser. */
  onePerBrowser: boolean;
  /** Only single-use links are accepted, each for one response. */
  singleUse?: boolean;
}

/** Whether the link would close before it opens, or at the same moment. */
export const closesBeforeStart = ({ startOn, closeOn }: Pick<LinkChannel, 'startOn' | 'closeOn'>): boolean =>
  Boolean(startOn && closeOn && new Date(closeOn) <= new Date(startOn));
export const CLOSES_BEFORE_START_MESSAGE =
  'The study would close before it starts. Choose a later end or an earlier start.';

export const MAX_STATE_MESSAGE_LENGTH = 1_000;
export const MIN_STUDY_PASSWORD_LENGTH = 4;
export const MAX_STUDY_PASSWORD_LENGTH = 100;
/** What the study’s own address (`/r/{address}`) must match. */
export const ADDRESS_PATTERN = /^[a-z0-9](?:[a-z0-9-]{1,58}[a-z0-9])$/;
export const ADDRESS_RULE = 'Use 3 to 60 characters: letters a–z, digits, and hyphens between them.';

export const MAX_SINGLE_USE_LINKS_PER_REQUEST = 5_000;
/** How many single-use links a study can have. */
export const MAX_SINGLE_USE_LINKS = 100_000;

export const MAX_BLOCKS = 500;
/** Blocks of a published study with loops expanded. */
export const MAX_EXPANDED_BLOCKS = 2_000;
/** Tests in the rules of a published study with loops expanded; each save of a participant evaluates them. */
export const MAX_CONDITION_TESTS = 5_000;
export const MAX_GROUPS = 100;
export const MAX_VARIABLES = 50;
export const MAX_QUOTAS = 200;
export const MAX_TEXT_LENGTH = 20_000;

/** How long deleted studies and responses can be restored. */
const RESTORABLE_DAYS = 30;
const DAY_MS = 86_400_000;
/** Studies and responses that were deleted before this time are purged and cannot be restored. */
export const getRestoreCutoff = (now: Date): Date => new Date(now.getTime() - RESTORABLE_DAYS * DAY_MS);

/** State → states that can follow it by a change of state; a draft becomes live only by being published. */
const ALLOWED_STATE_CHANGES: Record<StudyState, readonly StudyState[]> = {
  draft: [],
  live: ['paused', 'closed'],
  paused: ['live', 'closed'],
  closed: ['live'],
};

/** Whether a study can go from one state to another by pausing, resuming, closing or reopening it. */
export function canChangeState(from: StudyState, to: StudyState): boolean {
  return ALLOWED_STATE_CHANGES[from].includes(to);
}
