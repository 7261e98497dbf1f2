import type { Id, AnswerProblem } from '#product/blocks/block.ts';
import type { ResponseContext } from '#product/studies/logic/walk.ts';
import type { ClosedReason, PlayedStudy } from '../../contract.ts';
import { propose as walkStudy } from '../path.ts';
import type { StoredDraft, Unsent } from './device.ts';
import type { Effect } from './effects.ts';
import type { FailureKind, ResponseProgress } from './transport.ts';

/** What the page shows. */
export type Screen =
  | { kind: 'loading' }
  | { kind: 'block'; block: Id }
  | { kind: 'resume'; trouble: ResumeTrouble | null }
  | { kind: 'elsewhere' }
  | { kind: 'lost' }
  | { kind: 'finishing' }
  | { kind: 'ended'; outcome: 'completed' | 'screened_out' | 'over_quota'; ending: Id | null }
  | { kind: 'state'; reason: ClosedReason };

export type ResumeTrouble = 'resume_unsent' | 'resume_offline';

/** What the page draws. */
export interface AnsweringState {
  screen: Screen;
  /** What is entered per block: drafts over answers. */
  values: ReadonlyMap<Id, unknown>;
  /** Blocks in the order met, the open one last. */
  path: Id[];
  problem: AnswerProblem | null;
  /** Why the server refused the answer of the open block. */
  refusal: string | null;
  notice: 'reloaded' | null;
  sending: Sending;
  /** Why `sending` is `waiting`. */
  trouble: FailureKind | null;
  unsent: number;
  /** Grows when something is acknowledged, for the word "Saved". */
  acknowledged: number;
}

export type Sending = 'idle' | 'sending' | 'waiting';

/** What waits to be sent, in order and one at a time. */
export interface SendQueue {
  items: Unsent[];
  /** The newest number given to a save. */
  seq: number;
  sending: Sending;
  trouble: FailureKind | null;
  /** Whether the server has said where the response stands, and has refused nothing since. */
  open: boolean;
  /** Milliseconds to wait after the next failure. */
  retryDelay: number;
  /** Grows with every reset, so that a reply to what was sent before is dropped. */
  generation: number;
}

/** One person's way through a study: all that the page knows of it. */
export interface ResponseState {
  shown: AnsweringState;
  study: PlayedStudy;
  key: string;
  seed: number | null;
  parameters: Record<string, string>;
  /** Where the response stands, as the server said last. */
  progress: ResponseProgress | null;
  answers: Map<Id, unknown>;
  drafts: Map<Id, unknown>;
  queue: SendQueue;
  /** When the open block was shown. */
  shownAt: number;
  /** How often in a row the server has refused what could not be shown on a block. */
  reloads: number;
  /** Why the server did not answer the last start. */
  unreached: FailureKind | null;
  /** The editor jumped to a block: what comes next goes by the order of the study, not by answers. */
  jumped: boolean;
  answered: boolean;
}

/** A transition under way: a copy of the state that it may change, and what is to be done for it. */
export interface Transition {
  state: ResponseState;
  effects: Effect[];
  /** The device keeps what was given. */
  keeps: boolean;
  /** The first of what is unsent is sent, in the state that the transition ends with. */
  sends: boolean;
  now: number;
}

export function initialState(
  study: PlayedStudy,
  key: string,
  parameters: Record<string, string> = {},
): ResponseState {
  return {
    study,
    key,
    seed: null,
    parameters,
    progress: null,
    answers: new Map(),
    drafts: new Map(),
    queue: {
      items: [],
      seq: 0,
      sending: 'idle',
      trouble: null,
      open: false,
      retryDelay: FIRST_RETRY_MS,
      generation: 0,
    },
    shownAt: 0,
    reloads: 0,
    unreached: null,
    jumped: false,
    answered: false,
    shown: {
      screen: { kind: 'loading' },
      values: new Map(),
      path: [],
      problem: null,
      refusal: null,
      notice: null,
      sending: 'idle',
      trouble: null,
      unsent: 0,
      acknowledged: 0,
    },
  };
}

export const FIRST_RETRY_MS = 1_000;
export const MAX_RETRY_MS = 30_000;

export const contextOf = ({ seed, parameters }: ResponseState): ResponseContext => ({
  seed: seed ?? 0.5,
  parameters,
});

/** What comes next by the answers so far. */
export const propose = (state: ResponseState) => walkStudy(state.study, state.answers, contextOf(state));

/** Changes what the page shows. */
export function update({ state }: Transition, change: Partial<AnsweringState> = {}): void {
  const { progress, queue, unreached } = state;
  state.shown = {
    ...state.shown,
    values: new Map([...state.answers, ...state.drafts]),
    path: progress && queue.items.length === 0 ? progress.path : propose(state).path,
    sending: unreached ? 'waiting' : queue.sending,
    trouble: unreached ?? (queue.sending === 'waiting' ? queue.trouble : null),
    unsent: queue.items.length,
    ...change,
  };
}

/** Changes what the page shows, and has the device keep what was given. */
export function updateAndKeep(transition: Transition, change?: Partial<AnsweringState>): void {
  update(transition, change);
  transition.keeps = true;
}

/** Asks whose response it is; `trouble`: why what was chosen cannot be done now. */
export function askWhose(transition: Transition, trouble: ResumeTrouble | null = null): void {
  update(transition, { screen: { kind: 'resume', trouble } });
}

/** What the device keeps of a response; null where there is nothing to keep. */
export function draftOf({ shown, key, seed, answers, drafts, queue }: ResponseState): StoredDraft | null {
  const { screen } = shown;
  if (screen.kind === 'ended' || (answers.size === 0 && drafts.size === 0)) return null;
  const block = screen.kind === 'block' && drafts.has(screen.block) ? screen.block : null;
  return {
    key,
    seed,
    answers: [...answers],
    unsent: queue.items,
    seq: queue.seq,
    draft: block === null ? null : { block, value: drafts.get(block) },
  };
}

/** The screen of a study that takes no answers now. */
export const closed = (reason: ClosedReason = 'closed'): Screen => ({ kind: 'state', reason });
