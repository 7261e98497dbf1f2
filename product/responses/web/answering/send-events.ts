import {
  closed,
  FIRST_RETRY_MS,
  MAX_RETRY_MS,
  update,
  updateAndKeep,
  type Transition,
} from './answering-state.ts';
import type { EventOf } from './effects.ts';
import { end, follow, isOpen, show } from './navigation.ts';
import { sendNext } from './send-queue.ts';
import { startCall } from './start-events.ts';

/** Every reply says where the response stands, and wins when the page thought otherwise. */
export function sent(transition: Transition, { progress, item, generation }: EventOf<'sent'>): void {
  const { state } = transition;
  const { queue } = state;
  if (generation !== queue.generation) return;
  queue.items.shift();
  queue.retryDelay = FIRST_RETRY_MS;
  queue.sending = 'sending';
  state.progress = progress;
  state.reloads = 0;
  updateAndKeep(transition, { acknowledged: state.shown.acknowledged + 1 });
  if (!isOpen(progress)) return end(transition, progress);
  if (item.seq !== null && progress.seq > item.seq) startCall(transition, { purpose: 'reload' });
  else if (queue.items.length === 0 && !state.jumped) follow(transition, progress, item);
  sendNext(transition);
}

export function sendFailed(transition: Transition, event: EventOf<'sendFailed'>): void {
  const { failure, kind, generation } = event;
  const { queue } = transition.state;
  if (generation !== queue.generation) return;
  if (!failure.passes) {
    queue.open = false;
    queue.items.shift();
    refused(transition, event);
    return sendNext(transition);
  }
  queue.sending = 'waiting';
  queue.trouble = kind;
  updateAndKeep(transition);
  const after = Math.max(queue.retryDelay, failure.after * 1_000);
  transition.effects.push({ type: 'retryLater', after, generation });
  queue.retryDelay = Math.min(queue.retryDelay * 2, MAX_RETRY_MS);
}

export function retry(transition: Transition, { generation }: EventOf<'retry'>): void {
  if (generation === transition.state.queue.generation) sendNext(transition);
}

/** A refused answer goes back to its block with the reason; else the response is loaded anew, or is over. */
function refused(transition: Transition, { item, failure }: EventOf<'sendFailed'>): void {
  const { state } = transition;
  if (failure.status === 410) return update(transition, { screen: closed(failure.reason) });
  if (failure.status === 404) return update(transition, { screen: { kind: 'lost' } });
  if (item.block === null || failure.status === 401 || failure.status === 409) {
    state.reloads += 1;
    if (state.reloads > 2) update(transition, { screen: closed(failure.reason) });
    else startCall(transition, { purpose: 'reload' });
    return;
  }
  state.answers.delete(item.block);
  state.drafts.set(item.block, item.value ?? undefined);
  show(transition, item.block, { refusal: failure.message });
}
