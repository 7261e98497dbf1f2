import {
  createClosedScreen,
  FIRST_RETRY_MS,
  MAX_RETRY_MS,
  showResumeScreen,
  update,
  updateAndSave,
  type Transition,
} from './answering-state.ts';
import { findBlockType } from '../path.ts';
import type { EventOf } from './effects.ts';
import { followServer, isOpen, showBlock, showEnding } from './navigation.ts';
import { sendNext } from './send-queue.ts';
import { requestStart } from './start-events.ts';

const MAX_RELOADS = 2;

/** Every reply contains the progress of the response, which takes precedence over what the page computed. */
export function handleSent(transition: Transition, { progress, item, generation }: EventOf<'sent'>): void {
  const { state } = transition;
  const { queue } = state;
  if (generation !== queue.generation) return;
  queue.items.shift();
  queue.retryDelay = FIRST_RETRY_MS;
  queue.sending = 'sending';
  state.progress = progress;
  state.reloads = 0;
  updateAndSave(transition, { acknowledged: state.view.acknowledged + 1 });
  if (!isOpen(progress)) return showEnding(transition, progress);
  if (item.seq !== null && progress.seq > item.seq) requestStart(transition, { purpose: 'reload' });
  else if (queue.items.length === 0 && !state.isEditorPreview) followServer(transition, progress, item);
  sendNext(transition);
}

export function handleSendFailed(transition: Transition, event: EventOf<'sendFailed'>): void {
  const { failure, kind, generation } = event;
  const { queue } = transition.state;
  if (generation !== queue.generation) return;
  if (!failure.isTemporary) {
    queue.isReady = false;
    queue.items.shift();
    handleRefusal(transition, event);
    return sendNext(transition);
  }
  queue.sending = 'waiting';
  queue.error = kind;
  updateAndSave(transition);
  const delay = Math.max(queue.retryDelay, failure.retryAfterSeconds * 1_000);
  transition.effects.push({ type: 'retryLater', delay, generation });
  queue.retryDelay = Math.min(queue.retryDelay * 2, MAX_RETRY_MS);
}

export function handleRetry(transition: Transition, { generation }: EventOf<'retry'>): void {
  if (generation === transition.state.queue.generation) sendNext(transition);
}

/** Shows a refused answer on its block with the reason. Any other refusal reloads or closes the response. */
function handleRefusal(transition: Transition, { item, failure }: EventOf<'sendFailed'>): void {
  const { state } = transition;
  const { queue } = state;
  if (failure.status === 410) return update(transition, { screen: createClosedScreen(failure.reason) });
  if (failure.status === 404) {
    // Without its cookie; the start request, which names the response by its key, brings another token.
    if (state.reloads++ > 0) return update(transition, { screen: { kind: 'lost' } });
    queue.items.unshift(item);
    return requestStart(transition, { purpose: 'later' });
  }
  // What has not arrived is still on the device: it can begin another response.
  if (failure.reason === 'given_back') return showResumeScreen(transition, null, 'given_back');
  const expected = item.block && findBlockType(state.study, item.block)?.refusals?.[failure.reason ?? ''];
  if (item.block === null || failure.status === 401 || (failure.status === 409 && !expected)) {
    state.reloads += 1;
    if (state.reloads > MAX_RELOADS) update(transition, { screen: createClosedScreen(failure.reason) });
    // The person has begun on another device: they are asked whether to continue there.
    else requestStart(transition, { purpose: failure.reason === 'unfinished' ? 'look' : 'reload' });
    return;
  }
  const newer = queue.items.filter(({ block }) => block === item.block).at(-1);
  if (newer) {
    // A later answer to the block is in the queue, such as one without the file that the server lacks; this one is out of date.
    const later = queue.items.filter(({ block }) => block !== item.block);
    queue.items = [newer, ...later].map((one) => ({ ...one, seq: null }));
    queue.isReady = true;
    return;
  }
  state.answers.delete(item.block);
  if (!state.drafts.has(item.block)) state.drafts.set(item.block, item.value ?? undefined);
  queue.isRefused = true;
  showBlock(transition, item.block, { refusal: expected || 'refused' });
}
