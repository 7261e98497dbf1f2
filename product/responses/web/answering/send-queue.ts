import { FIRST_RETRY_MS, updateAndKeep, type Transition } from './answering-state.ts';
import type { Unsent } from './device.ts';

function startSending(transition: Transition): void {
  const { queue } = transition.state;
  if (!queue.open || queue.sending !== 'idle' || queue.items.length === 0) return;
  queue.sending = 'sending';
  queue.retryDelay = FIRST_RETRY_MS;
  updateAndKeep(transition);
  transition.sends = true;
}

/** Adds to the end; after a refusal to the front, since what follows builds on it. */
export function enqueue(transition: Transition, item: Unsent, front = false): void {
  const { queue } = transition.state;
  const last = queue.items.at(-1);
  if (front) queue.items = [item, ...queue.items.map((one) => ({ ...one, seq: null }))];
  // A newer value takes the place of the last one, unless that is on its way.
  else if (last && last.seq === null && last.block === item.block) queue.items[queue.items.length - 1] = item;
  else queue.items.push(item);
  updateAndKeep(transition);
  startSending(transition);
}

/** Sends the next one, or rests. */
export function sendNext(transition: Transition): void {
  const { queue } = transition.state;
  if (queue.open && queue.items.length > 0) {
    transition.sends = true;
    return;
  }
  queue.sending = 'idle';
  updateAndKeep(transition);
}

/** Takes back the wish to finish, if it is not on its way. */
export function withdrawFinish({ state: { queue } }: Transition): void {
  queue.items = queue.items.filter(
    (item, index) => item.block !== null || (index === 0 && queue.sending === 'sending'),
  );
}

/** Starts sending, from the number of the newest save the server has. */
export function resumeSending(transition: Transition, from = 0): void {
  const { queue } = transition.state;
  queue.seq = Math.max(queue.seq, from);
  queue.open = true;
  startSending(transition);
}

/** Another response, or the same one as the server has it. */
export function resetQueue({ state: { queue } }: Transition, items: Unsent[], seq: number): void {
  Object.assign(queue, { items, seq, sending: 'idle', open: false });
  queue.generation += 1;
}
