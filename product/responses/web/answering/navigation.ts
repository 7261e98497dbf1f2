import type { Id } from '#product/blocks/block.ts';
import type { PlayedBlock } from '../../contract.ts';
import { computeCurrentPath, update, type ViewState, type Transition } from './answering-state.ts';
import type { Unsent } from './device.ts';
import { enqueue, resetQueue } from './send-queue.ts';
import type { ResponseProgress } from './transport.ts';

const OPEN_STATUSES = new Set(['in_progress', 'abandoned']);
export const isOpen = ({ status }: ResponseProgress): boolean => OPEN_STATUSES.has(status);

export function showBlock(transition: Transition, block: Id, change: Partial<ViewState> = {}): void {
  transition.state.blockShownAt = transition.now;
  const screen = { kind: 'block', block } as const;
  update(transition, { screen, problem: null, warning: null, refusal: null, notice: null, ...change });
}

/**
 * Shows the next unanswered block of the response, or finishes it when there is none. An answer that was removed, such as a
 * recording, is asked for again.
 */
export function showCurrentScreen(transition: Transition, change: Partial<ViewState> = {}): void {
  const { progress, queue, answers, drafts } = transition.state;
  const current = progress && queue.items.length === 0 ? progress : computeCurrentPath(transition.state);
  const isRemoved = (id: Id) => answers.has(id) && drafts.has(id) && drafts.get(id) === undefined;
  const next = current.path.find(isRemoved) ?? current.next;
  if (next !== null) showBlock(transition, next, change);
  else requestFinish(transition);
}

/** Moves to the server's next block, when it has all answers and the block on screen is not on its path. */
export function followServer(transition: Transition, { next, path }: ResponseProgress, item: Unsent): void {
  const { screen } = transition.state.view;
  const isFinishing = screen.kind === 'finishing';
  if (!isFinishing && (screen.kind !== 'block' || path.includes(screen.block))) return;
  if (next !== null) showBlock(transition, next);
  else if (!isFinishing || item.block !== null) requestFinish(transition);
}

export function requestFinish(transition: Transition): void {
  update(transition, { screen: { kind: 'finishing' }, problem: null, warning: null, refusal: null });
  enqueue(transition, { block: null, value: null, duration: 0, seq: null });
}

export function showEnding(transition: Transition, progress: ResponseProgress): void {
  const { state } = transition;
  const { ending, endingBlock } = progress;
  const outcome = progress.status as 'completed' | 'screened_out' | 'over_quota';
  // What it says is sent only now.
  if (endingBlock)
    state.study = {
      ...state.study,
      blocks: [...state.study.blocks.filter(({ id }) => id !== ending), endingBlock as PlayedBlock],
    };
  resetQueue(transition, [], progress.seq);
  update(transition, {
    screen: { kind: 'ended', outcome, ending },
    problem: null,
    warning: null,
    refusal: null,
  });
  transition.effects.push({ type: 'clearDevice' }, { type: 'notifyTabs' });
}
