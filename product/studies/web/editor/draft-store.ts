import { randomUuid } from '#platform/http/client/random-uuid.ts';
import type { Id } from '#product/blocks/block.ts';
import { applyChange, isConflict, invertChange, readChangedFields, type DraftChange } from '../../patch.ts';
import type { StudyContent } from '../../study.ts';
import { diffContent, isDeepEqual } from './draft-difference.ts';

/** One undoable step. */
export interface UndoStep {
  undo: DraftChange[];
  redo: DraftChange[];
  /** Typing in the same field extends the step; null: never extended. */
  field: string | null;
  at: number;
}

/** A change that conflicts with someone else's. It is not sent until the person chooses. */
export interface PendingEdit {
  id: string;
  mine: DraftChange;
}

/** A draft as one tab sees it. */
export interface Draft {
  /** What the server has at `revision`. */
  base: StudyContent;
  revision: number;
  sending: DraftChange[];
  pending: DraftChange[];
  held: PendingEdit[];
  /** What the person sees: `base` with all unsent changes applied. */
  content: StudyContent;
  undo: UndoStep[];
  redo: UndoStep[];
}

/** Changes in one save (`saveDraft`). */
export const MAX_CHANGES_PER_SAVE = 500;
const SAME_STEP_MS = 1_000;
const MAX_UNDO_STEPS = 200;

export function openDraft(content: StudyContent, revision: number): Draft {
  const empty = { sending: [], pending: [], held: [], undo: [], redo: [] };
  return { base: content, revision, content, ...empty };
}

/** Whether there are changes that the server does not have. */
export function hasUnsentChanges(draft: Draft): boolean {
  return draft.sending.length > 0 || draft.pending.length > 0 || draft.held.length > 0;
}

function withContent(draft: Draft): Draft {
  const mine = [...draft.sending, ...draft.pending, ...draft.held.map((one) => one.mine)];
  return { ...draft, content: mine.reduce(applyChange, draft.base) };
}

/** Appends a change; it is merged with the last one if both set fields of the same item. */
function append(list: DraftChange[], change: DraftChange): DraftChange[] {
  const last = list.at(-1);
  const rest = list.slice(0, -1);
  if (last?.do === 'set' && change.do === 'set' && last.id === change.id)
    return [...rest, { ...last, block: { ...last.block, ...change.block } }];
  if (last?.do === 'brief' && change.do === 'brief')
    return [...rest, { do: 'brief', brief: { ...last.brief, ...change.brief } }];
  if (last?.do === 'languages' && change.do === 'languages') return [...rest, change];
  if (last?.do === 'settings' && change.do === 'settings')
    return [...rest, { do: 'settings', settings: { ...last.settings, ...change.settings } }];
  if (last?.do === 'groups' && 'set' in last && change.do === 'groups' && 'set' in change)
    if (last.id === change.id) return [...rest, { ...last, set: { ...last.set, ...change.set } }];
  if (last?.do === 'variables' && 'set' in last && change.do === 'variables' && 'set' in change)
    if (last.id === change.id) return [...rest, { ...last, set: { ...last.set, ...change.set } }];
  return [...list, change];
}

/** Adds a change to the draft; it is merged into a held one that it continues. */
function addChange(draft: Draft, change: DraftChange): Draft {
  const at = draft.held.findIndex(({ mine }) => continues(mine, change));
  const held = draft.held[at];
  if (!held) return { ...draft, pending: append(draft.pending, change) };
  const rest = draft.held.filter((one) => one !== held);
  if (change.do === 'remove') return { ...draft, held: rest };
  return { ...draft, held: draft.held.with(at, { ...held, mine: merge(held.mine, change) }) };
}

function continues(mine: DraftChange, change: DraftChange): boolean {
  if (mine.do === 'add' && 'id' in change) return mine.block.id === change.id;
  if ('add' in mine && 'id' in change) return mine.add.id === change.id;
  return isConflict(mine, change);
}

function merge(mine: DraftChange, change: DraftChange): DraftChange {
  if (mine.do === 'add' && change.do === 'set') return { ...mine, block: { ...mine.block, ...change.block } };
  if (mine.do === 'add' && change.do === 'move') return { ...mine, after: change.after };
  if (mine.do === 'groups' && 'add' in mine && change.do === 'groups' && 'set' in change)
    return { ...mine, add: { ...mine.add, ...change.set } };
  if (mine.do === 'variables' && 'add' in mine && change.do === 'variables' && 'set' in change)
    return { ...mine, add: { ...mine.add, ...change.set } };
  return append([mine], change)[0]!;
}

/**
 * Applies changes of the person. Typing in one `field` within a second of the last key is one undo step.
 *
 * @param at milliseconds of a monotonic clock
 */
export function edit(draft: Draft, changes: DraftChange[], at: number, field: string | null = null): Draft {
  const undo: DraftChange[] = [];
  let content = draft.content;
  let next = draft;
  for (const change of changes) {
    const inverseChange = invertChange(content, change);
    if (inverseChange) undo.unshift(inverseChange);
    content = applyChange(content, change);
    next = addChange(next, change);
  }
  const last = draft.undo.at(-1);
  const continuesTyping = field !== null && last?.field === field && at - last.at < SAME_STEP_MS;
  const step: UndoStep = continuesTyping
    ? { ...last, redo: changes.reduce(append, last.redo), at }
    : { undo, redo: changes, field, at };
  const before = continuesTyping ? draft.undo.slice(0, -1) : draft.undo;
  return withContent({ ...next, undo: [...before, step].slice(-MAX_UNDO_STEPS), redo: [] });
}

export function undo(draft: Draft): Draft {
  const step = draft.undo.at(-1);
  if (!step) return draft;
  const next = step.undo.reduce(addChange, draft);
  return withContent({ ...next, undo: draft.undo.slice(0, -1), redo: [...draft.redo, step] });
}

export function redo(draft: Draft): Draft {
  const step = draft.redo.at(-1);
  if (!step) return draft;
  const next = step.redo.reduce(addChange, draft);
  // Typing does not extend a step that was redone.
  return withContent({
    ...next,
    undo: [...draft.undo, { ...step, field: null }],
    redo: draft.redo.slice(0, -1),
  });
}

/** Moves pending changes to `sending`; changes that are being sent stay, so that they can be retried. */
export function send(draft: Draft): Draft {
  if (draft.sending.length > 0) return draft;
  const sending = draft.pending.slice(0, MAX_CHANGES_PER_SAVE);
  return { ...draft, sending, pending: draft.pending.slice(MAX_CHANGES_PER_SAVE) };
}

/** The server has what was sent. */
export function acceptSave(draft: Draft, revision: number): Draft {
  return { ...draft, base: draft.sending.reduce(applyChange, draft.base), revision, sending: [] };
}

/** The server refused the save; its changes become pending, and are sent again with the next change. */
export function refuseSave(draft: Draft): Draft {
  return { ...draft, sending: [], pending: [...draft.sending, ...draft.pending].reduce(append, []) };
}

/** Rebases unsent changes onto a newer draft of the server, except where both changed the same field. */
export function rebase(draft: Draft, theirs: StudyContent, revision: number): Draft {
  const changed = diffContent(draft.base, theirs);
  const held: PendingEdit[] = [...draft.held];
  let pending: DraftChange[] = [];
  let now = theirs;
  for (const mine of [...draft.sending, ...draft.pending]) {
    const inverseChange = restoreRemoved(draft, mine, theirs);
    if (inverseChange) {
      holdEdit(held, inverseChange, mine);
      continue;
    }
    const other = changed.find((one) => isConflict(mine, one) && !isOwnChange(one, mine, draft.sending));
    const next = applyChange(now, mine);
    // The server already has a save whose reply was lost.
    if (isDeepEqual(next, now)) continue;
    if (other) {
      holdEdit(held, mine, mine);
      continue;
    }
    pending = append(pending, mine);
    now = next;
  }
  return withContent({ ...draft, base: theirs, revision, sending: [], pending, held });
}

function holdEdit(held: PendingEdit[], asHeld: DraftChange, change: DraftChange): void {
  const at = held.findIndex((one) => continues(one.mine, change));
  if (at < 0) held.push({ id: randomUuid(), mine: asHeld });
  else held[at] = { ...held[at]!, mine: merge(held[at]!.mine, change) };
}

/** Turns a change of an item that the server has removed into one that restores the item; null if it still exists. */
function restoreRemoved({ base }: Draft, mine: DraftChange, theirs: StudyContent): DraftChange | null {
  const findRemoved = <T extends { id: Id }>(before: T[] = [], now: T[] = [], id: Id) => {
    const index = now.some((one) => one.id === id) ? -1 : before.findIndex((one) => one.id === id);
    return { one: before[index], after: before[index - 1]?.id ?? null };
  };
  if (mine.do === 'set') {
    const { one, after } = findRemoved(base.blocks, theirs.blocks, mine.id);
    return one ? { do: 'add', block: { ...one, ...mine.block }, after } : null;
  }
  if (mine.do === 'groups' && 'set' in mine) {
    const { one } = findRemoved(base.groups, theirs.groups, mine.id);
    return one ? { do: 'groups', add: { ...one, ...mine.set } } : null;
  }
  if (mine.do === 'variables' && 'set' in mine) {
    const { one, after } = findRemoved(base.variables, theirs.variables, mine.id);
    return one ? { do: 'variables', add: { ...one, ...mine.set }, after } : null;
  }
  return null;
}

/** Whether a change on the server is one that this tab has sent itself. */
function isOwnChange(theirs: DraftChange, mine: DraftChange, sent: DraftChange[]): boolean {
  const [one, other] = [readChangedFields(mine), readChangedFields(theirs)];
  if (!one || !other) return false;
  const sets = sent.map(readChangedFields).filter((each) => each?.target === one.target);
  return Object.keys(one.fields)
    .filter((key) => key in other.fields)
    .every((key) => sets.some((each) => isDeepEqual(each?.fields[key], other.fields[key])));
}

/** The person chose between their version and the other one. */
export function resolveConflict(draft: Draft, id: string, mine: boolean): Draft {
  const one = draft.held.find((held) => held.id === id);
  if (!one) return draft;
  const held = draft.held.filter((other) => other !== one);
  return withContent({ ...draft, held, pending: mine ? append(draft.pending, one.mine) : draft.pending });
}
