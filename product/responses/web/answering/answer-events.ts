import type { AnswerProblem, Id } from '#product/blocks/block.ts';
import type { PlayedBlock } from '../../contract.ts';
import { findBlock, findBlockType } from '../path.ts';
import { loadedParts } from '../loaded-types.ts';
import { computeCurrentPath, update, updateAndSave, type Transition } from './answering-state.ts';
import type { EventOf } from './effects.ts';
import { requestFinish, showBlock, showCurrentScreen } from './navigation.ts';
import { enqueue, resetQueue, resumeSending, cancelFinish } from './send-queue.ts';

const MAX_DURATION_MS = 86_400_000;

/** Stores a draft: a value that was entered but not committed. */
export function handleChange(transition: Transition, { block, value }: EventOf<'change'>): void {
  transition.state.drafts.set(block, value);
  updateAndSave(transition, { problem: null, warning: null, refusal: null });
}

/**
 * Checks the answer, stores it, and shows the next block. An answer outside soft limits is stored once its warning was
 * shown. Without a value it reports a problem, unlike `skip`.
 */
export function handleCommit(transition: Transition, { block, value, pasted }: EventOf<'commit'>): void {
  const { study, drafts, view } = transition.state;
  const playedBlock = findBlock(study, block);
  const type = findBlockType(study, block);
  if (!playedBlock || !type) return;
  const problem: AnswerProblem | null =
    value === undefined
      ? { key: 'required' }
      : (type.check(playedBlock.config, value, playedBlock.required) ??
        loadedParts.checkAnswer?.(playedBlock.config, value) ??
        null);
  const isAccepted = view.warning !== null || isUnchanged(transition, block, value);
  const warning = problem || isAccepted ? null : (type.warn?.(playedBlock.config, value) ?? null);
  if (!problem && !warning) return storeAnswer(transition, playedBlock, value, pasted);
  drafts.set(block, value);
  update(transition, { problem, warning, refusal: null });
}

/** Saves a complete value as an answer, such as a recording that was sent, and stays on the block. */
export function handleKeep(transition: Transition, { block, value }: EventOf<'keep'>): void {
  const played = findBlock(transition.state.study, block);
  if (!played || findBlockType(transition.state.study, block)?.check(played.config, value, true) !== null)
    return handleChange(transition, { type: 'change', block, value });
  saveAnswer(transition, played, value);
  updateAndSave(transition, { problem: null, warning: null, refusal: null });
}

/** Skips an optional question. */
export function handleSkip(transition: Transition, { block }: EventOf<'skip'>): void {
  const played = findBlock(transition.state.study, block);
  if (played && !played.required) storeAnswer(transition, played, null);
}

/** Whether the block already has this answer. */
const isUnchanged = ({ state: { answers } }: Transition, block: Id, value: unknown): boolean =>
  answers.has(block) && JSON.stringify(answers.get(block)) === JSON.stringify(value);

/** Stores and queues an answer (null if the question was skipped). */
function saveAnswer(transition: Transition, played: PlayedBlock, value: unknown, pasted?: boolean): void {
  const { state, now, effects } = transition;
  const { answers, queue } = state;
  const block = played.id;
  const isSame = isUnchanged(transition, block, value);
  answers.set(block, value);
  state.drafts.delete(block);
  if (!isSame) {
    const duration = Math.max(0, Math.min(MAX_DURATION_MS, Math.round(now - state.blockShownAt)));
    const { isRefused } = queue;
    queue.isRefused = false;
    enqueue(transition, { block, value, duration, pasted, seq: null }, isRefused);
    if (isRefused) resumeSending(transition);
    effects.push({ type: 'notifyTabs' });
    if (!state.hasAnswered) effects.push({ type: 'reportFirstAnswer' });
    state.hasAnswered = true;
  }
}

/** Saves an answer, and shows the next block. */
function storeAnswer(transition: Transition, played: PlayedBlock, value: unknown, pasted?: boolean): void {
  saveAnswer(transition, played, value, pasted);
  const { state } = transition;
  const { study } = state;
  const block = played.id;
  const { path, next: nextBlock } = computeCurrentPath(state);
  const index = path.indexOf(block);
  if (state.isEditorPreview && index < 0) {
    const after = study.blocks[study.blocks.indexOf(played) + 1];
    if (after) handlePreview(transition, { study, block: after.id });
    return;
  }
  const next = index < 0 ? nextBlock : (path[index + 1] ?? null);
  if (next !== null) showBlock(transition, next);
  else if (nextBlock === null) requestFinish(transition);
  transition.savesDraft = true;
}

export function handleBack(transition: Transition): void {
  const { screen, path } = transition.state.view;
  if (screen.kind === 'finishing') {
    cancelFinish(transition);
    const last = computeCurrentPath(transition.state).path.at(-1);
    if (last !== undefined) showBlock(transition, last);
  } else if (screen.kind === 'block') {
    const previous = path[path.indexOf(screen.block) - 1];
    if (previous !== undefined) showBlock(transition, previous);
  }
}

/** For the live preview: shows a newer draft of the study, and the block selected in the editor. */
export function handlePreview(
  transition: Transition,
  { study, block }: Pick<EventOf<'preview'>, 'study' | 'block'>,
): void {
  const { state } = transition;
  const { screen } = state.view;
  state.study = study;
  const type = block === null ? undefined : findBlockType(study, block);
  const outcome = block === null ? undefined : type?.endingOutcome?.(findBlock(study, block)?.config);
  if (block !== null && outcome) update(transition, { screen: { kind: 'ended', outcome, ending: block } });
  else if (block !== null && type) {
    state.isEditorPreview = true;
    showBlock(transition, block);
  } else if (screen.kind !== 'block' || !findBlock(study, screen.block)) showCurrentScreen(transition);
  else update(transition);
}

/** Another tab of this study has continued the response. */
export function handleOtherTab(transition: Transition): void {
  const { view, queue } = transition.state;
  if (view.screen.kind !== 'block' && view.screen.kind !== 'finishing') return;
  resetQueue(transition, [], queue.seq);
  update(transition, { screen: { kind: 'elsewhere' } });
}
