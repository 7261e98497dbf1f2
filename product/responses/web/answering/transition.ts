import { back, change, commit, otherTab, preview, skip } from './answer-events.ts';
import { askWhose, draftOf, type ResponseState, type Transition } from './answering-state.ts';
import type { AnsweringEvent, Effect } from './effects.ts';
import { retry, sendFailed, sent } from './send-events.ts';
import { begin, choose, keptSent, started, startFailed, startFresh } from './start-events.ts';

type Handlers = {
  [T in AnsweringEvent['type']]: (
    transition: Transition,
    event: Extract<AnsweringEvent, { type: T }>,
  ) => void;
};

const HANDLERS: Handlers = {
  begin,
  resume: choose,
  keptSent,
  startAgain: startFresh,
  takeOver: (transition) => askWhose(transition),
  started,
  startFailed,
  change,
  commit,
  skip,
  back,
  preview,
  otherTab,
  sent,
  sendFailed,
  retry,
};

/**
 * What follows from an event: the next state, and what is to be done. The page proposes the next block at once;
 * every reply of the server says where the response stands. It needs no browser, and of the clock only `now`.
 */
export function transition(
  from: ResponseState,
  event: AnsweringEvent,
  now: number,
): { state: ResponseState; effects: Effect[] } {
  const state: ResponseState = {
    ...from,
    answers: new Map(from.answers),
    drafts: new Map(from.drafts),
    queue: { ...from.queue, items: [...from.queue.items] },
  };
  const under: Transition = { state, effects: [], keeps: false, sends: false, now };
  HANDLERS[event.type](under, event as never);
  const { effects } = under;
  const draft = under.keeps ? draftOf(state) : null;
  if (draft) effects.push({ type: 'keep', draft });
  if (under.sends) effects.push(sendFirst(state));
  return { state, effects };
}

/** Sends the first of what is unsent; a save gets its number, which every retry has too. */
function sendFirst({ queue }: ResponseState): Effect {
  let item = queue.items[0]!;
  if (item.block !== null && item.seq === null) {
    queue.seq += 1;
    item = { ...item, seq: queue.seq };
    queue.items = [item, ...queue.items.slice(1)];
  }
  return { type: 'send', item, generation: queue.generation };
}
