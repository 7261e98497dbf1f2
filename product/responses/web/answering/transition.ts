import {
  handleBack,
  handleChange,
  handleCommit,
  handleKeep,
  handleOtherTab,
  handlePreview,
  handleSkip,
} from './answer-events.ts';
import {
  showResumeScreen,
  createStoredDraft,
  type ResponseState,
  type Transition,
} from './answering-state.ts';
import type { AnsweringEvent, Effect } from './effects.ts';
import { handleRetry, handleSendFailed, handleSent } from './send-events.ts';
import {
  handleBegin,
  handleResume,
  handleStoredAnswersSent,
  handleStarted,
  handleStartFailed,
  startNewResponse,
} from './start-events.ts';

type Handlers = {
  [T in AnsweringEvent['type']]: (
    transition: Transition,
    event: Extract<AnsweringEvent, { type: T }>,
  ) => void;
};

const HANDLERS: Handlers = {
  begin: handleBegin,
  resume: handleResume,
  storedAnswersSent: handleStoredAnswersSent,
  startAgain: startNewResponse,
  takeOver: (transition) => showResumeScreen(transition),
  started: handleStarted,
  startFailed: handleStartFailed,
  change: handleChange,
  commit: handleCommit,
  keep: handleKeep,
  skip: handleSkip,
  back: handleBack,
  preview: handlePreview,
  otherTab: handleOtherTab,
  sent: handleSent,
  sendFailed: handleSendFailed,
  retry: handleRetry,
};

/**
 * Computes the next state and the effects of an event. The page shows the next block immediately and corrects itself
 * by the server's replies. A pure function: it needs no browser, and gets the time as `now`.
 */
export function transition(
  previous: ResponseState,
  event: AnsweringEvent,
  now: number,
): { state: ResponseState; effects: Effect[] } {
  const state: ResponseState = {
    ...previous,
    answers: new Map(previous.answers),
    drafts: new Map(previous.drafts),
    queue: { ...previous.queue, items: [...previous.queue.items] },
  };
  const current: Transition = { state, effects: [], savesDraft: false, sendsNext: false, now };
  HANDLERS[event.type](current, event as never);
  const { effects } = current;
  const draft = current.savesDraft ? createStoredDraft(state) : null;
  if (draft) effects.push({ type: 'saveDraft', draft });
  if (current.sendsNext) effects.push(createSendEffect(state));
  return { state, effects };
}

/** Sends the first queued request; an answer gets its number, which retries reuse. */
function createSendEffect({ queue }: ResponseState): Effect {
  let item = queue.items[0]!;
  if (item.block !== null && item.seq === null) {
    queue.seq += 1;
    item = { ...item, seq: queue.seq };
    queue.items = [item, ...queue.items.slice(1)];
  }
  return { type: 'send', item, generation: queue.generation };
}
