import type { Id } from '#product/blocks/block.ts';
import { endingFor } from '../path.ts';
import { propose, update, type AnsweringState, type Transition } from './answering-state.ts';
import type { Unsent } from './device.ts';
import { enqueue, resetQueue } from './send-queue.ts';
import type { ResponseProgress } from './transport.ts';

const OPEN_STATUSES = new Set(['in_progress', 'abandoned']);
export const isOpen = ({ status }: ResponseProgress): boolean => OPEN_STATUSES.has(status);

export function show(transition: Transition, block: Id, change: Partial<AnsweringState> = {}): void {
  transition.state.shownAt = transition.now;
  const screen = { kind: 'block', block } as const;
  update(transition, { screen, problem: null, refusal: null, notice: null, ...change });
}

/** Shows where a response stands by itself: the open block, or the end. */
export function open(transition: Transition, change: Partial<AnsweringState> = {}): void {
  const { progress, queue } = transition.state;
  const { next } = progress && queue.items.length === 0 ? progress : propose(transition.state);
  if (next !== null) show(transition, next, change);
  else finish(transition);
}

/** The server knows all that was given: what it says comes next is where we are. */
export function follow(transition: Transition, { next, path }: ResponseProgress, item: Unsent): void {
  const { screen } = transition.state.shown;
  const finishing = screen.kind === 'finishing';
  if (!finishing && (screen.kind !== 'block' || path.includes(screen.block))) return;
  if (next !== null) show(transition, next);
  else if (!finishing || item.block !== null) finish(transition);
}

export function finish(transition: Transition): void {
  update(transition, { screen: { kind: 'finishing' }, problem: null, refusal: null });
  enqueue(transition, { block: null, value: null, duration: 0, seq: null });
}

export function end(transition: Transition, { status, seq, ending }: ResponseProgress): void {
  const outcome = status as 'completed' | 'screened_out' | 'over_quota';
  resetQueue(transition, [], seq);
  update(transition, {
    screen: { kind: 'ended', outcome, ending: ending ?? endingFor(transition.state.study, outcome) },
    problem: null,
    refusal: null,
  });
  transition.effects.push({ type: 'forget' }, { type: 'notifyTabs' });
}
