import type { AnswerProblem } from '#product/blocks/block.ts';
import type { PlayedBlock } from '../../contract.ts';
import { blockOf, typeOfBlock } from '../path.ts';
import { propose, update, updateAndKeep, type Transition } from './answering-state.ts';
import type { EventOf } from './effects.ts';
import { finish, open, show } from './navigation.ts';
import { enqueue, resetQueue, resumeSending, withdrawFinish } from './send-queue.ts';

const MAX_DURATION_MS = 86_400_000;

/** What is entered on a block, before it is committed. */
export function change(transition: Transition, { block, value }: EventOf<'change'>): void {
  transition.state.drafts.set(block, value);
  updateAndKeep(transition, { problem: null, refusal: null });
}

/** Checks an answer, keeps it, and goes on. Nothing given is never passed over so: that is `skip`. */
export function commit(transition: Transition, { block, value }: EventOf<'commit'>): void {
  const { study, drafts } = transition.state;
  const played = blockOf(study, block);
  const type = typeOfBlock(study, block);
  if (!played || !type) return;
  const problem: AnswerProblem | null =
    value === undefined ? { key: 'required' } : type.check(played.config, value, played.required);
  if (!problem) return take(transition, played, value);
  drafts.set(block, value);
  update(transition, { problem, refusal: null });
}

/** Leaves an optional question without an answer. */
export function skip(transition: Transition, { block }: EventOf<'skip'>): void {
  const played = blockOf(transition.state.study, block);
  if (played && !played.required) take(transition, played, null);
}

/** Keeps what was given, or null for a question passed over, and goes on. */
function take(transition: Transition, played: PlayedBlock, value: unknown): void {
  const { state, now, effects } = transition;
  const { study, answers, shown } = state;
  const block = played.id;
  const same = answers.has(block) && JSON.stringify(answers.get(block)) === JSON.stringify(value);
  answers.set(block, value);
  state.drafts.delete(block);
  if (!same) {
    const duration = Math.max(0, Math.min(MAX_DURATION_MS, Math.round(now - state.shownAt)));
    enqueue(transition, { block, value, duration, seq: null }, shown.refusal !== null);
    if (shown.refusal !== null) resumeSending(transition);
    effects.push({ type: 'notifyTabs' });
    if (!state.answered) effects.push({ type: 'firstAnswer' });
    state.answered = true;
  }
  const { path, next: following } = propose(state);
  const at = path.indexOf(block);
  if (state.jumped && at < 0) {
    const after = study.blocks[study.blocks.indexOf(played) + 1];
    if (after) preview(transition, { study, block: after.id });
    return;
  }
  const next = at < 0 ? following : (path[at + 1] ?? null);
  if (next !== null) show(transition, next);
  else if (following === null) finish(transition);
  transition.keeps = true;
}

export function back(transition: Transition): void {
  const { screen, path } = transition.state.shown;
  if (screen.kind === 'finishing') {
    withdrawFinish(transition);
    const last = propose(transition.state).path.at(-1);
    if (last !== undefined) show(transition, last);
  } else if (screen.kind === 'block') {
    const previous = path[path.indexOf(screen.block) - 1];
    if (previous !== undefined) show(transition, previous);
  }
}

/** For the live preview: a newer draft, and the block the editor looks at. */
export function preview(
  transition: Transition,
  { study, block }: Pick<EventOf<'preview'>, 'study' | 'block'>,
): void {
  const { state } = transition;
  const { screen } = state.shown;
  state.study = study;
  const type = block === null ? undefined : typeOfBlock(study, block);
  const outcome = block === null ? undefined : type?.endingOutcome?.(blockOf(study, block)?.config);
  if (block !== null && outcome) update(transition, { screen: { kind: 'ended', outcome, ending: block } });
  else if (block !== null && type) {
    state.jumped = true;
    show(transition, block);
  } else if (screen.kind !== 'block' || !blockOf(study, screen.block)) open(transition);
  else update(transition);
}

/** Another tab of this study goes on with the response. */
export function otherTab(transition: Transition): void {
  const { shown, queue } = transition.state;
  if (shown.screen.kind !== 'block' && shown.screen.kind !== 'finishing') return;
  resetQueue(transition, [], queue.seq);
  update(transition, { screen: { kind: 'elsewhere' } });
}
