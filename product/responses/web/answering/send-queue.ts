import { FIRST_RETRY_MS, updateAndSave, type Transition } from './answering-state.ts';
import type { Unsent } from './device.ts';

function startSending(transition: Transition): void {
  const { queue } = transition.state;
  if (!queue.isReady || queue.sending !== 'idle' || queue.items.length === 0) return;
  queue.sending = 'sending';
  queue.retryDelay = FIRST_RETRY_MS;
  updateAndSave(transition);
  transition.sendsNext = true;
}

/** Appends a request; `toFront` prepends it instead: after a refusal, later answers depend on it. */
export function enqueue(transition: Transition, item: Unsent, toFront = false): void {
  const { queue } = transition.state;
  const last = queue.items.at(-1);
  if (toFront) queue.items = [item, ...queue.items.map((later) => ({ ...later, seq: null }))];
  // A newer value replaces the last one if that has not been sent yet.
  else if (last && last.seq === null && last.block === item.block) queue.items[queue.items.length - 1] = item;
  else queue.items.push(item);
  updateAndSave(transition);
  startSending(transition);
}

/** Sends the next request, if there is one. */
export function sendNext(transition: Transition): void {
  const { queue } = transition.state;
  if (queue.isReady && queue.items.length > 0) {
    transition.sendsNext = true;
    return;
  }
  queue.sending = 'idle';
  updateAndSave(transition);
}

/** Removes the request to finish, unless it is being sent. */
export function cancelFinish({ state: { queue } }: Transition): void {
  queue.items = queue.items.filter(
    (item, index) => item.block !== null || (index === 0 && queue.sending === 'sending'),
  );
}

/** Starts sending; `newestSeq` is the number of the newest save the server has. */
export function resumeSending(transition: Transition, newestSeq = 0): void {
  const { queue } = transition.state;
  queue.seq = Math.max(queue.seq, newestSeq);
  queue.isReady = true;
  startSending(transition);
}

/** Replaces the queue when another response, or the server's copy of this one, is loaded. */
export function resetQueue({ state: { queue } }: Transition, items: Unsent[], seq: number): void {
  Object.assign(queue, { items, seq, sending: 'idle', isReady: false, isRefused: false });
  queue.generation += 1;
}
