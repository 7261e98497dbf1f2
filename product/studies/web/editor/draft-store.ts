import { randomUuid } from '#platform/http/client/random-uuid.ts';
import type { Id } from '#product/blocks/block.ts';
import { applyChange, isConflict, invertChanges, readChangedFields, type DraftChange } from '../../patch.ts';
import type { StudyContent } from '../../study.ts';
import { diffContent, isDeepEqual } from './diff-content.ts';
import { findTypedField } from './typed-field.ts';

/** One undoable step. */
export interface UndoStep {
  undo: DraftChange[];
  redo: DraftChange[];
  /** Where it was typed: typing there extends the step. Null, such as for a choice: never extended. */
  typedField: string | null;
  editedAtMs: number;
}

/** A change that conflicts with someone else's. It is not sent until the person chooses. */
export interface EditConflict {
  id: string;
  change: DraftChange;
}

/** A draft as one tab sees it. */
export interface Draft {
  /** The content on the server at `revision`. */
  base: StudyContent;
  revision: number;
  sending: DraftChange[];
  pending: DraftChange[];
  conflicts: EditConflict[];
  /** What the person sees: `base` with all unsent changes applied. */
  content: StudyContent;
  undo: UndoStep[];
  redo: UndoStep[];
}

/** Maximum changes in one save (`saveDraft`). */
export const MAX_CHANGES_PER_SAVE = 500;
const MAX_TYPING_PAUSE_MS = 1_000;
const MAX_UNDO_STEPS = 200;

export function createDraft(content: StudyContent, revision: number): Draft {
  const empty = { sending: [], pending: [], conflicts: [], undo: [], redo: [] };
  return { base: content, revision, content, ...empty };
}

/** Whether there are changes that the server does not have. */
export function hasUnsentChanges(draft: Draft): boolean {
  return draft.sending.length > 0 || draft.pending.length > 0 || draft.conflicts.length > 0;
}

function recomputeContent(draft: Draft): Draft {
  const unsentChanges = [
    ...draft.sending,
    ...draft.pending,
    ...draft.conflicts.map((conflict) => conflict.change),
  ];
  return { ...draft, content: unsentChanges.reduce(applyChange, draft.base) };
}

/** Appends a change; it is merged with the last one if both set fields of the same item. */
function appendChange(list: DraftChange[], change: DraftChange): DraftChange[] {
  const last = list.at(-1);
  const earlierChanges = list.slice(0, -1);
  if (last?.do === 'set' && change.do === 'set' && last.id === change.id)
    return [...earlierChanges, { ...last, block: { ...last.block, ...change.block } }];
  if (last?.do === 'brief' && change.do === 'brief')
    return [...earlierChanges, { do: 'brief', brief: { ...last.brief, ...change.brief } }];
  if (last?.do === 'languages' && change.do === 'languages') return [...earlierChanges, change];
  if (last?.do === 'settings' && change.do === 'settings')
    return [...earlierChanges, { do: 'settings', settings: { ...last.settings, ...change.settings } }];
  if (last?.do === 'groups' && 'set' in last && change.do === 'groups' && 'set' in change)
    if (last.id === change.id) return [...earlierChanges, { ...last, set: { ...last.set, ...change.set } }];
  if (last?.do === 'variables' && 'set' in last && change.do === 'variables' && 'set' in change)
    if (last.id === change.id) return [...earlierChanges, { ...last, set: { ...last.set, ...change.set } }];
  return [...list, change];
}

/** Adds a change to the draft, or merges it into a conflict about the same item. */
function addChange(draft: Draft, change: DraftChange): Draft {
  const index = draft.conflicts.findIndex((conflict) => continuesChange(conflict.change, change));
  const conflict = draft.conflicts[index];
  if (!conflict) return { ...draft, pending: appendChange(draft.pending, change) };
  if (change.do === 'remove')
    return { ...draft, conflicts: draft.conflicts.filter((candidate) => candidate !== conflict) };
  return {
    ...draft,
    conflicts: draft.conflicts.with(index, { ...conflict, change: mergeChanges(conflict.change, change) }),
  };
}

function continuesChange(earlier: DraftChange, later: DraftChange): boolean {
  if (earlier.do === 'add' && 'id' in later) return earlier.block.id === later.id;
  if ('add' in earlier && 'id' in later) return earlier.add.id === later.id;
  return isConflict(earlier, later);
}

function mergeChanges(earlier: DraftChange, later: DraftChange): DraftChange {
  if (earlier.do === 'add' && later.do === 'set')
    return { ...earlier, block: { ...earlier.block, ...later.block } };
  if (earlier.do === 'add' && later.do === 'move') return { ...earlier, after: later.after };
  if (earlier.do === 'groups' && 'add' in earlier && later.do === 'groups' && 'set' in later)
    return { ...earlier, add: { ...earlier.add, ...later.set } };
  if (earlier.do === 'variables' && 'add' in earlier && later.do === 'variables' && 'set' in later)
    return { ...earlier, add: { ...earlier.add, ...later.set } };
  return appendChange([earlier], later)[0]!;
}

/**
 * Applies changes of the person. Typing in one text or number within a second of the last key is one undo step; every choice
 * is a step of its own.
 *
 * @param nowMs milliseconds of a monotonic clock
 * @param field what the changes belong to, for typing; null: they were not typed
 */
export function edit(
  draft: Draft,
  changes: DraftChange[],
  nowMs: number,
  field: string | null = null,
): Draft {
  const undo = invertChanges(draft.content, changes);
  const next = changes.reduce(addChange, draft);
  const last = draft.undo.at(-1);
  const { base, others } = draft.content.languages;
  const typedPath = field === null ? undefined : findTypedField(undo, changes, [base, ...others]);
  const typedField = typedPath === undefined ? null : `${field} ${typedPath}`;
  const continuesTyping =
    typedField !== null && last?.typedField === typedField && nowMs - last.editedAtMs < MAX_TYPING_PAUSE_MS;
  const step: UndoStep = continuesTyping
    ? { ...last, redo: changes.reduce(appendChange, last.redo), editedAtMs: nowMs }
    : { undo, redo: changes, typedField, editedAtMs: nowMs };
  const previousSteps = continuesTyping ? draft.undo.slice(0, -1) : draft.undo;
  return recomputeContent({ ...next, undo: [...previousSteps, step].slice(-MAX_UNDO_STEPS), redo: [] });
}

export function undo(draft: Draft): Draft {
  const step = draft.undo.at(-1);
  if (!step) return draft;
  const next = step.undo.reduce(addChange, draft);
  return recomputeContent({ ...next, undo: draft.undo.slice(0, -1), redo: [...draft.redo, step] });
}

export function redo(draft: Draft): Draft {
  const step = draft.redo.at(-1);
  if (!step) return draft;
  const next = step.redo.reduce(addChange, draft);
  // Typing does not extend a step that was redone.
  return recomputeContent({
    ...next,
    undo: [...draft.undo, { ...step, typedField: null }],
    redo: draft.redo.slice(0, -1),
  });
}

/** Moves pending changes to `sending`, unless a save is already under way or has to be retried. */
export function startSave(draft: Draft): Draft {
  if (draft.sending.length > 0) return draft;
  const sending = draft.pending.slice(0, MAX_CHANGES_PER_SAVE);
  return { ...draft, sending, pending: draft.pending.slice(MAX_CHANGES_PER_SAVE) };
}

/** Marks the changes that were sent as saved. */
export function acceptSave(draft: Draft, revision: number): Draft {
  return { ...draft, base: draft.sending.reduce(applyChange, draft.base), revision, sending: [] };
}

/** The server refused the save; its changes become pending, and are sent again with the next change. */
export function refuseSave(draft: Draft): Draft {
  return { ...draft, sending: [], pending: [...draft.sending, ...draft.pending].reduce(appendChange, []) };
}

/** Rebases unsent changes onto a newer draft of the server, except where both changed the same field. */
export function rebase(draft: Draft, theirs: StudyContent, revision: number): Draft {
  const theirChanges = diffContent(draft.base, theirs);
  const conflicts: EditConflict[] = [...draft.conflicts];
  let pending: DraftChange[] = [];
  let content = theirs;
  for (const change of [...draft.sending, ...draft.pending]) {
    const restoringChange = restoreRemoved(draft, change, theirs);
    if (restoringChange) {
      addConflict(conflicts, restoringChange, change);
      continue;
    }
    const conflictingChange = theirChanges.find(
      (theirChange) => isConflict(change, theirChange) && !isSentChange(theirChange, change, draft.sending),
    );
    const nextContent = applyChange(content, change);
    // The server already has a save whose reply was lost.
    if (isDeepEqual(nextContent, content)) continue;
    if (conflictingChange) {
      addConflict(conflicts, change, change);
      continue;
    }
    pending = appendChange(pending, change);
    content = nextContent;
  }
  return recomputeContent({ ...draft, base: theirs, revision, sending: [], pending, conflicts });
}

function addConflict(conflicts: EditConflict[], conflictingChange: DraftChange, change: DraftChange): void {
  const index = conflicts.findIndex((conflict) => continuesChange(conflict.change, change));
  if (index < 0) conflicts.push({ id: randomUuid(), change: conflictingChange });
  else conflicts[index] = { ...conflicts[index]!, change: mergeChanges(conflicts[index]!.change, change) };
}

/** Turns a change of an item that the server has removed into one that restores the item; null if it still exists. */
function restoreRemoved({ base }: Draft, change: DraftChange, theirs: StudyContent): DraftChange | null {
  const findRemoved = <T extends { id: Id }>(before: T[] = [], current: T[] = [], id: Id) => {
    const index = current.some((item) => item.id === id) ? -1 : before.findIndex((item) => item.id === id);
    return { removed: before[index], after: before[index - 1]?.id ?? null };
  };
  if (change.do === 'set') {
    const { removed, after } = findRemoved(base.blocks, theirs.blocks, change.id);
    return removed ? { do: 'add', block: { ...removed, ...change.block }, after } : null;
  }
  if (change.do === 'groups' && 'set' in change) {
    const { removed } = findRemoved(base.groups, theirs.groups, change.id);
    return removed ? { do: 'groups', add: { ...removed, ...change.set } } : null;
  }
  if (change.do === 'variables' && 'set' in change) {
    const { removed, after } = findRemoved(base.variables, theirs.variables, change.id);
    return removed ? { do: 'variables', add: { ...removed, ...change.set }, after } : null;
  }
  return null;
}

/** Whether a change on the server is one that this tab has sent itself. */
function isSentChange(serverChange: DraftChange, localChange: DraftChange, sent: DraftChange[]): boolean {
  const [localFields, serverFields] = [readChangedFields(localChange), readChangedFields(serverChange)];
  if (!localFields || !serverFields) return false;
  const sentFields = sent
    .map(readChangedFields)
    .filter((sentField) => sentField?.target === localFields.target);
  return Object.keys(localFields.fields)
    .filter((key) => key in serverFields.fields)
    .every((key) =>
      sentFields.some((sentField) => isDeepEqual(sentField?.fields[key], serverFields.fields[key])),
    );
}

/** Resolves a conflict with the local or the server version, as the person chose. */
export function resolveConflict(draft: Draft, id: string, keepLocal: boolean): Draft {
  const conflict = draft.conflicts.find((candidate) => candidate.id === id);
  if (!conflict) return draft;
  const conflicts = draft.conflicts.filter((candidate) => candidate !== conflict);
  return recomputeContent({
    ...draft,
    conflicts,
    pending: keepLocal ? appendChange(draft.pending, conflict.change) : draft.pending,
  });
}
