import type { PlayedStudy } from '../../contract.ts';
import { isDrawn } from '../path.ts';
import {
  askWhose,
  closed,
  FIRST_RETRY_MS,
  MAX_RETRY_MS,
  update,
  type Transition,
} from './answering-state.ts';
import type { StoredDraft } from './device.ts';
import type { EventOf, StartCall } from './effects.ts';
import { end, isOpen, open } from './navigation.ts';
import { resetQueue, resumeSending } from './send-queue.ts';
import type { Started } from './transport.ts';

/** Asks the server where a response stands. */
export function startCall(
  transition: Transition,
  call: Pick<StartCall, 'purpose'> & Partial<StartCall>,
): void {
  const whole = { once: false, shut: null, kept: null, retryDelay: FIRST_RETRY_MS, ...call };
  transition.effects.push({ type: 'start', call: whole, after: 0 });
}

/** Begins, or asks whether to go on. A person new to the study sees its first block at once. */
export function begin(transition: Transition, { kept, shut }: EventOf<'begin'>): void {
  const { state } = transition;
  if (kept) state.key = kept.key;
  // All was answered without a connection: it only has to be sent, and shows nothing of itself.
  if (kept?.unsent.some((item) => item.block === null)) {
    update(transition, { screen: { kind: 'finishing' } });
    return resume(transition, kept);
  }
  if (kept) askWhose(transition);
  // Where the order is drawn for the response, the first block is known when the response has begun.
  else if (shut === null && !isDrawn(state.study)) open(transition);
  startCall(transition, { purpose: 'look', once: kept !== null, shut, kept });
}

/** The person says whose response it is. */
export function choose(transition: Transition, { choice, kept, key }: EventOf<'resume'>): void {
  if (choice === 'continue') resume(transition, kept);
  else if (kept && kept.unsent.length > 0) transition.effects.push({ type: 'sendKept', kept, key });
  else startFresh(transition, { key });
}

export function keptSent(transition: Transition, { arrived, key }: EventOf<'keptSent'>): void {
  if (arrived) startFresh(transition, { key });
  else askWhose(transition, 'resume_unsent');
}

function resume(transition: Transition, kept: StoredDraft | null): void {
  startCall(transition, { purpose: 'resume', once: kept !== null, kept });
}

/** Begins a response of its own, whatever this device kept. */
export function startFresh(transition: Transition, { key }: { key: string }): void {
  transition.state.key = key;
  startCall(transition, { purpose: 'fresh', once: true });
}

export function started(transition: Transition, { call, started: reply }: EventOf<'started'>): void {
  const { state } = transition;
  state.unreached = null;
  if (call.purpose === 'look') return looked(transition, reply, call.kept);
  if (call.purpose === 'later') {
    state.progress = reply.standing;
    resumeSending(transition, reply.standing?.seq);
    return update(transition);
  }
  if (!adopt(transition, reply, call.purpose === 'resume' ? call.kept : null)) return;
  if (call.purpose !== 'fresh' && reply.standing && !isOpen(reply.standing))
    return end(transition, reply.standing);
  resumeSending(transition, reply.standing?.seq);
  open(transition, { notice: call.purpose === 'reload' ? 'reloaded' : null });
}

function looked(transition: Transition, reply: Started, kept: StoredDraft | null): void {
  const { key, queue, shown, drafts } = transition.state;
  const isEarlier = reply.state !== 'already_answered' && kept?.seed === reply.seed;
  if (reply.state === 'resumable' || isEarlier) return ask(transition);
  // What was entered while the reply was on its way belongs to the response that has just begun.
  const early = { key, seed: null, seq: 0, draft: null, unsent: queue.items, answers: [] };
  if (!adopt(transition, reply, kept ? null : early)) return;
  if (!kept) transition.state.drafts = drafts;
  resumeSending(transition, reply.standing?.seq);
  if (shown.screen.kind === 'block' || shown.screen.kind === 'finishing') update(transition);
  else open(transition);
}

/** Takes a response as the server has it, with what this device has not sent yet on top. */
function adopt(transition: Transition, reply: Started, kept: StoredDraft | null): boolean {
  const { state } = transition;
  if (reply.state === 'already_answered') {
    update(transition, { screen: closed('already_answered') });
    transition.effects.push({ type: 'forget' });
    return false;
  }
  // Begun before the newest version was published: it goes on in its own.
  if (reply.study) state.study = reply.study as PlayedStudy;
  const same = kept !== null && (kept.seed === null || kept.seed === reply.seed) ? kept : null;
  const unsent = same ? [...same.unsent] : [];
  state.seed = reply.seed;
  state.parameters = reply.parameters;
  state.progress = reply.standing;
  state.answers = new Map(Object.entries(reply.answers));
  for (const item of unsent) if (item.block !== null) state.answers.set(item.block, item.value);
  state.drafts = draftsOf(same);
  resetQueue(transition, unsent, Math.max(reply.standing?.seq ?? 0, same?.seq ?? 0));
  return true;
}

const draftsOf = (kept: StoredDraft | null) =>
  new Map<string, unknown>(kept?.draft ? [[kept.draft.block, kept.draft.value]] : []);

/** Whose response is it? Nothing of it is shown before the person has said so. */
function ask(transition: Transition): void {
  const { state } = transition;
  resetQueue(transition, [], 0);
  state.answers = new Map();
  state.drafts = new Map();
  askWhose(transition);
}

/** What the server refuses for good is shown; else it is asked again, or this device goes on alone. */
export function startFailed(transition: Transition, { call, failure, kind }: EventOf<'startFailed'>): void {
  const { state, effects } = transition;
  const { purpose, kept, retryDelay } = call;
  if (!failure.passes) {
    const reason = failure.status === 404 ? 'unknown' : (failure.reason ?? call.shut ?? 'closed');
    return update(transition, { screen: closed(reason) });
  }
  state.unreached = kind;
  if (!call.once) {
    update(transition);
    const after = Math.max(retryDelay, failure.after * 1_000);
    effects.push({
      type: 'start',
      call: { ...call, retryDelay: Math.min(retryDelay * 2, MAX_RETRY_MS) },
      after,
    });
  } else if (purpose === 'fresh') {
    if (state.shown.screen.kind === 'resume') askWhose(transition, 'resume_offline');
  } else if (purpose === 'resume' && kept && state.shown.screen.kind !== 'state') {
    // The queue opens when the server has said where we stand.
    state.seed = kept.seed;
    state.answers = new Map(kept.answers);
    state.drafts = draftsOf(kept);
    resetQueue(transition, [...kept.unsent], kept.seq);
    open(transition);
    startCall(transition, { purpose: 'later' });
  }
}
