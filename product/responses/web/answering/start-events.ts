import type { PlayedStudy } from '../../contract.ts';
import { isOrderRandom } from '../path.ts';
import {
  showResumeScreen,
  createClosedScreen,
  FIRST_RETRY_MS,
  MAX_RETRY_MS,
  update,
  type ResumeReason,
  type Transition,
} from './answering-state.ts';
import type { StoredDraft, Unsent } from './device.ts';
import type { EventOf, StartCall } from './effects.ts';
import { isOpen, showCurrentScreen, showEnding } from './navigation.ts';
import { resetQueue, resumeSending } from './send-queue.ts';
import type { Started } from './transport.ts';

/** Adds the effect of a start request. */
export function requestStart(
  transition: Transition,
  call: Pick<StartCall, 'purpose'> & Partial<StartCall>,
): void {
  const complete = {
    isSingleAttempt: false,
    closedReason: null,
    stored: null,
    canTakeOver: false,
    retryDelay: FIRST_RETRY_MS,
    ...call,
  };
  transition.effects.push({ type: 'start', call: complete, delay: 0 });
}

/**
 * Starts a response, or asks whether to continue one; a reload of the same tab continues without asking. A new participant
 * sees the first block immediately.
 */
export function handleBegin(
  transition: Transition,
  { stored, isSameTab, closedReason }: EventOf<'begin'>,
): void {
  const { state } = transition;
  if (stored) state.key = stored.key;
  // Everything was answered offline: it only has to be sent, so no answers are shown.
  if (stored?.unsent.some((item) => item.block === null)) {
    update(transition, { screen: { kind: 'finishing' } });
    return resume(transition, stored, true);
  }
  if (isSameTab) return resume(transition, stored, false);
  if (stored) showResumeScreen(transition);
  // With a random order, the first block is known only when the response has started.
  else if (closedReason === null && !isOrderRandom(state.study)) showCurrentScreen(transition);
  requestStart(transition, { purpose: 'look', isSingleAttempt: stored !== null, closedReason, stored });
}

/** The person chose to continue the earlier response, or to start a new one. */
export function handleResume(transition: Transition, { choice, stored, key }: EventOf<'resume'>): void {
  if (choice === 'continue') resume(transition, stored, true);
  else if (stored && stored.unsent.length > 0)
    transition.effects.push({ type: 'sendStoredAnswers', stored, key });
  else startNewResponse(transition, { key });
}

export function handleStoredAnswersSent(
  transition: Transition,
  { succeeded, key }: EventOf<'storedAnswersSent'>,
): void {
  if (succeeded) startNewResponse(transition, { key });
  else showResumeScreen(transition, 'resume_unsent');
}

function resume(transition: Transition, stored: StoredDraft | null, canTakeOver: boolean): void {
  requestStart(transition, { purpose: 'resume', isSingleAttempt: stored !== null, stored, canTakeOver });
}

/** Starts a new response, regardless of what is stored on the device. */
export function startNewResponse(transition: Transition, { key }: { key: string }): void {
  transition.state.key = key;
  requestStart(transition, { purpose: 'fresh', isSingleAttempt: true });
}

export function handleStarted(transition: Transition, { call, started: reply }: EventOf<'started'>): void {
  const { state } = transition;
  state.startError = null;
  // Nothing of it is shown before they say "Continue".
  if (reply.state === 'resumable') return resetAndAskToResume(transition);
  if (call.purpose === 'look') return handleLookReply(transition, reply, call.stored);
  if (call.purpose === 'later') return handleLaterReply(transition, reply);
  const { stored } = call;
  const isUnasked =
    call.purpose === 'resume' ? stored !== null && !call.canTakeOver : call.purpose === 'reload';
  if (isUnasked && isGone(reply, stored ? stored.seed : state.seed))
    return resetAndAskToResume(transition, 'gone');
  if (!applyReply(transition, reply, call.purpose === 'resume' ? stored : null)) return;
  if (call.purpose !== 'fresh' && reply.progress && !isOpen(reply.progress))
    return showEnding(transition, reply.progress);
  resumeSending(transition, reply.progress?.seq);
  showCurrentScreen(transition, { notice: call.purpose === 'reload' ? 'reloaded' : null });
}

/** Whether the server no longer has the response with this seed, since it would begin another one. */
const isGone = (reply: Started, seed: number | null): boolean =>
  reply.state === 'begun' && seed !== null && seed !== reply.seed;

/** The page has gone on in the meantime. */
function handleLaterReply(transition: Transition, reply: Started): void {
  const { state } = transition;
  const { queue, seed } = state;
  if (isGone(reply, seed)) return showResumeScreen(transition, null, 'gone');
  if (reply.state === 'already_answered' || (seed !== null && seed !== reply.seed))
    return update(transition, { screen: { kind: 'lost' } });
  state.progress = reply.progress;
  if (reply.state === 'begun') queue.items = listAll([...state.answers], queue.items);
  resumeSending(transition, reply.progress?.seq);
  update(transition);
}

/** For a server that has none of the answers: what it had acknowledged is sent again, before what it had not. */
function listAll(answers: StoredDraft['answers'], unsent: Unsent[]): Unsent[] {
  const acknowledged = answers.filter(([block]) => !unsent.some((item) => item.block === block));
  if (acknowledged.length === 0) return [...unsent];
  return [
    // 0: the device does not know how long it took.
    ...acknowledged.map(([block, value]) => ({ block, value, duration: 0 })),
    ...unsent,
  ].map((item) => ({ ...item, seq: null }));
}

function handleLookReply(transition: Transition, reply: Started, stored: StoredDraft | null): void {
  const { key, queue, view, drafts } = transition.state;
  const isSameResponse = reply.state !== 'already_answered' && stored?.seed === reply.seed;
  if (isSameResponse) return resetAndAskToResume(transition);
  // What the server does not have is offered, too.
  if (stored && reply.state === 'begun') return resetAndAskToResume(transition, 'gone');
  // Answers entered while the request was running belong to the response that has just started.
  const enteredDraft = { key, seed: null, seq: 0, unsent: queue.items, answers: [] };
  if (!applyReply(transition, reply, stored ? null : enteredDraft)) return;
  if (!stored) transition.state.drafts = drafts;
  resumeSending(transition, reply.progress?.seq);
  if (view.screen.kind === 'block' || view.screen.kind === 'finishing') update(transition);
  else showCurrentScreen(transition);
}

/** Loads the server's copy of the response, and applies the answers on this device that are not sent yet. */
function applyReply(transition: Transition, reply: Started, stored: StoredDraft | null): boolean {
  const { state } = transition;
  if (reply.state === 'already_answered') {
    update(transition, { screen: createClosedScreen('already_answered') });
    transition.effects.push({ type: 'clearDevice' });
    return false;
  }
  // The response started before the newest version was published, and continues in its own.
  if (reply.study) state.study = reply.study as PlayedStudy;
  const isBegun = reply.state === 'begun';
  const isMatching = stored?.seed === null || stored?.seed === reply.seed || isBegun;
  const matchingDraft = isMatching ? stored : null;
  const { answers = [], unsent: waiting = [] } = matchingDraft ?? {};
  const unsent = isBegun ? listAll(answers, waiting) : [...waiting];
  state.seed = reply.seed;
  state.parameters = reply.parameters;
  state.progress = reply.progress;
  state.answers = new Map(Object.entries(reply.answers));
  for (const item of unsent) if (item.block !== null) state.answers.set(item.block, item.value);
  state.drafts = matchingDraft || !state.hasOwnLink ? readDrafts(matchingDraft) : readOthers(reply, stored);
  resetQueue(transition, unsent, Math.max(reply.progress?.seq ?? 0, matchingDraft?.seq ?? 0));
  return true;
}

const readDrafts = (stored: StoredDraft | null) =>
  new Map<string, unknown>(
    stored?.drafts ?? (stored?.draft ? [[stored.draft.block, stored.draft.value]] : []),
  );

/** What the person gave on this device to their own link, and not to the response that they began elsewhere; to be confirmed. */
const readOthers = (reply: Started, stored: StoredDraft | null) =>
  new Map([...(stored?.answers ?? []), ...readDrafts(stored)].filter(([block]) => !(block in reply.answers)));

/** Asks whether to continue. No answers are shown before the person has confirmed whose response it is. */
function resetAndAskToResume(transition: Transition, because?: ResumeReason): void {
  const { state } = transition;
  resetQueue(transition, [], 0);
  state.answers = new Map();
  state.drafts = new Map();
  showResumeScreen(transition, null, because);
}

/** Shows a permanent refusal. Otherwise the request is retried, or the page continues offline. */
export function handleStartFailed(
  transition: Transition,
  { call, failure, kind }: EventOf<'startFailed'>,
): void {
  const { state, effects } = transition;
  const { purpose, stored, retryDelay } = call;
  if (!failure.isTemporary) {
    const reason = failure.status === 404 ? 'unknown' : (failure.reason ?? call.closedReason ?? 'closed');
    return update(transition, { screen: createClosedScreen(reason) });
  }
  state.startError = kind;
  if (!call.isSingleAttempt) {
    update(transition);
    const delay = Math.max(retryDelay, failure.retryAfterSeconds * 1_000);
    effects.push({
      type: 'start',
      call: { ...call, retryDelay: Math.min(retryDelay * 2, MAX_RETRY_MS) },
      delay,
    });
  } else if (purpose === 'fresh') {
    if (state.view.screen.kind === 'resume') showResumeScreen(transition, 'resume_offline');
  } else if (purpose === 'resume' && stored && state.view.screen.kind !== 'closed') {
    // The queue becomes ready when the server has confirmed the response.
    state.seed = stored.seed;
    state.answers = new Map(stored.answers);
    state.drafts = readDrafts(stored);
    resetQueue(transition, [...stored.unsent], stored.seq);
    showCurrentScreen(transition);
    requestStart(transition, { purpose: 'later' });
  }
}
