import type { DeviceFiles, Id, AnswerProblem } from '#product/blocks/block.ts';
import type { ResponseContext } from '#product/studies/logic/walk.ts';
import type { ClosedReason } from '../../closed-reasons.ts';
import type { PlayedStudy } from '../../contract.ts';
import { computePath, findBlockType } from '../path.ts';
import type { StoredDraft, Unsent } from './device.ts';
import type { Effect } from './effects.ts';
import type { FailureKind, RefusalReason, ResponseProgress } from './transport.ts';

/** The screen that the page shows. */
export type Screen =
  | { kind: 'loading' }
  | { kind: 'block'; block: Id }
  | { kind: 'resume'; error: ResumeError | null; because?: ResumeReason }
  | { kind: 'elsewhere' }
  | { kind: 'lost' }
  | { kind: 'finishing' }
  | { kind: 'ended'; outcome: 'completed' | 'screened_out' | 'over_quota'; ending: Id | null }
  | { kind: 'closed'; reason: ClosedReason };

export type ResumeError = 'resume_unsent' | 'resume_offline';
/** Why only the device has what can be continued: the server no longer has it, or its single-use link was given back. */
export type ResumeReason = 'gone' | 'given_back';

/** The part of the state that is rendered. */
export interface ViewState {
  screen: Screen;
  /** The current value of each block: its draft, or else its answer. */
  values: ReadonlyMap<Id, unknown>;
  /** Blocks in the order shown; the current one is last. */
  path: Id[];
  problem: AnswerProblem | null;
  /** The answer is outside soft limits; committing it again stores it. */
  warning: AnswerProblem | null;
  /** Message key: why the server refused the answer to the current block. */
  refusal: string | null;
  notice: 'reloaded' | null;
  sending: Sending;
  /** Why `sending` is `waiting`. */
  sendError: FailureKind | null;
  unsent: number;
  /** Message key, while an answer with files is not sent. */
  unsentFiles: string | undefined;
  /** Number of saves the server has acknowledged; an increase shows "Saved". */
  acknowledged: number;
}

export type Sending = 'idle' | 'sending' | 'waiting';

/** Requests to be sent in order, one at a time. */
export interface SendQueue {
  items: Unsent[];
  /** Number of the newest save. */
  seq: number;
  sending: Sending;
  error: FailureKind | null;
  /** Whether the server has confirmed the response and has refused nothing since. */
  isReady: boolean;
  /** Whether the server has refused an answer, which comes before all others when it was corrected. */
  isRefused: boolean;
  /** Milliseconds to wait after the next failure. */
  retryDelay: number;
  /** Incremented by every reset, so that replies to earlier requests are ignored. */
  generation: number;
}

/** The whole state of a response in the page. */
export interface ResponseState {
  view: ViewState;
  study: PlayedStudy;
  key: string;
  seed: number | null;
  parameters: Record<string, string>;
  /** With a link of their own, which is for one response, people cannot start again while it is there. */
  hasOwnLink: boolean;
  /** The progress in the server's newest reply. */
  progress: ResponseProgress | null;
  answers: Map<Id, unknown>;
  drafts: Map<Id, unknown>;
  queue: SendQueue;
  /** When the current block was shown, by `AnsweringOptions.clock`. */
  blockShownAt: number;
  /** How often in a row the server has refused a request for a reason that no block can show. */
  reloads: number;
  /** Why the last start request failed. */
  startError: FailureKind | null;
  /** The editor's preview has opened a block: the next one follows by position in the study, not by answers. */
  isEditorPreview: boolean;
  hasAnswered: boolean;
}

/** A running transition: a copy of the state that it may change, and the effects to perform afterwards. */
export interface Transition {
  state: ResponseState;
  effects: Effect[];
  /** Whether the answers are saved on the device. */
  savesDraft: boolean;
  /** Whether the first queued request is sent, as it is when the transition ends. */
  sendsNext: boolean;
  now: number;
}

export function createInitialState(
  study: PlayedStudy,
  key: string,
  parameters: Record<string, string> = {},
  hasOwnLink = false,
): ResponseState {
  return {
    study,
    key,
    seed: null,
    parameters,
    hasOwnLink,
    progress: null,
    answers: new Map(),
    drafts: new Map(),
    queue: {
      items: [],
      seq: 0,
      sending: 'idle',
      error: null,
      isReady: false,
      isRefused: false,
      retryDelay: FIRST_RETRY_MS,
      generation: 0,
    },
    blockShownAt: 0,
    reloads: 0,
    startError: null,
    isEditorPreview: false,
    hasAnswered: false,
    view: {
      screen: { kind: 'loading' },
      values: new Map(),
      path: [],
      problem: null,
      warning: null,
      refusal: null,
      notice: null,
      sending: 'idle',
      sendError: null,
      unsent: 0,
      unsentFiles: undefined,
      acknowledged: 0,
    },
  };
}

/** Delay before the first retry; it doubles up to the maximum. */
export const FIRST_RETRY_MS = 1_000;
export const MAX_RETRY_MS = 30_000;

export const buildContext = ({ seed, parameters }: ResponseState): ResponseContext => ({
  seed: seed ?? 0.5,
  parameters,
});

/** The path by the answers so far. */
export const computeCurrentPath = (state: ResponseState) =>
  computePath(state.study, state.answers, buildContext(state));

/** For an answer that may refer to files on the device; otherwise undefined. */
export const findDeviceFiles = (study: PlayedStudy, { block, value }: Unsent): DeviceFiles | undefined =>
  block !== null && value !== null ? findBlockType(study, block)?.deviceFiles : undefined;

/** Updates the view. */
export function update({ state }: Transition, change: Partial<ViewState> = {}): void {
  const { progress, queue, startError } = state;
  state.view = {
    ...state.view,
    values: new Map([...state.answers, ...state.drafts]),
    path: progress && queue.items.length === 0 ? progress.path : computeCurrentPath(state).path,
    sending: startError ? 'waiting' : queue.sending,
    sendError: startError ?? (queue.sending === 'waiting' ? queue.error : null),
    unsent: queue.items.length,
    unsentFiles: queue.items.map((item) => findDeviceFiles(state.study, item)).find(Boolean)?.unsentMessage,
    ...change,
  };
}

/** Updates the view, and saves the answers on the device. */
export function updateAndSave(transition: Transition, change?: Partial<ViewState>): void {
  update(transition, change);
  transition.savesDraft = true;
}

/** Asks whether to continue the earlier response; `error`: why the last choice failed. */
export function showResumeScreen(
  transition: Transition,
  error: ResumeError | null = null,
  because?: ResumeReason,
): void {
  const { screen } = transition.state.view;
  const reason = because ?? (screen.kind === 'resume' ? screen.because : undefined);
  update(transition, { screen: { kind: 'resume', error, ...(reason && { because: reason }) } });
}

/** What is stored on the device; null if there is nothing to store. */
export function createStoredDraft({
  view,
  key,
  seed,
  answers,
  drafts,
  queue,
}: ResponseState): StoredDraft | null {
  const { screen } = view;
  if (screen.kind === 'ended' || (answers.size === 0 && drafts.size === 0)) return null;
  return {
    key,
    seed,
    answers: [...answers],
    unsent: queue.items,
    seq: queue.seq,
    drafts: [...drafts],
  };
}

/** The screen of a study that accepts no answers now. */
export const createClosedScreen = (reason: RefusalReason = 'closed'): Screen => ({
  kind: 'closed',
  reason: reason as ClosedReason,
});
