import { randomUuid } from '#platform/http/client/random-uuid.ts';
import type { Id } from '#product/blocks/block.ts';
import { apply, clash, inverse, settingsOf, type Change } from '../../patch.ts';
import type { StudyContent } from '../../study.ts';
import { difference, same } from './draft-difference.ts';

/** One thing a person did, with what takes it back. */
export interface Step {
  undo: Change[];
  redo: Change[];
  /** Typing goes on in the same step while it stays in one field; null: a step of its own. */
  field: string | null;
  at: number;
}

/** A change of mine that touches what someone else changed meanwhile. Held, not sent, until a person chooses. */
export interface PendingEdit {
  id: string;
  mine: Change;
}

/** A draft as one tab sees it. */
export interface Draft {
  /** What the server has at `revision`. */
  base: StudyContent;
  revision: number;
  sending: Change[];
  pending: Change[];
  held: PendingEdit[];
  /** What the person sees: base, with all of mine on top. */
  content: StudyContent;
  undo: Step[];
  redo: Step[];
}

/** Changes in one save (`saveDraft`). */
export const LARGEST_SAVE = 500;
const SAME_STEP = 1_000;
const LONGEST_UNDO = 200;

export function openDraft(content: StudyContent, revision: number): Draft {
  const nothing = { sending: [], pending: [], held: [], undo: [], redo: [] };
  return { base: content, revision, content, ...nothing };
}

/** Is there anything the server does not have? */
export function unsent(draft: Draft): boolean {
  return draft.sending.length > 0 || draft.pending.length > 0 || draft.held.length > 0;
}

function onTop(draft: Draft): Draft {
  const mine = [...draft.sending, ...draft.pending, ...draft.held.map((one) => one.mine)];
  return { ...draft, content: mine.reduce(apply, draft.base) };
}

/** Adds a change to a list; one that follows its own kind on the same thing becomes one with it. */
function append(list: Change[], change: Change): Change[] {
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

/** Puts a change on the draft, into a held one when it goes on with what is held. */
function take(draft: Draft, change: Change): Draft {
  const at = draft.held.findIndex(({ mine }) => goesOn(mine, change));
  const held = draft.held[at];
  if (!held) return { ...draft, pending: append(draft.pending, change) };
  const rest = draft.held.filter((one) => one !== held);
  if (change.do === 'remove') return { ...draft, held: rest };
  return { ...draft, held: draft.held.with(at, { ...held, mine: merge(held.mine, change) }) };
}

function goesOn(mine: Change, change: Change): boolean {
  if (mine.do === 'add' && 'id' in change) return mine.block.id === change.id;
  if ('add' in mine && 'id' in change) return mine.add.id === change.id;
  return clash(mine, change);
}

function merge(mine: Change, change: Change): Change {
  if (mine.do === 'add' && change.do === 'set') return { ...mine, block: { ...mine.block, ...change.block } };
  if (mine.do === 'add' && change.do === 'move') return { ...mine, after: change.after };
  if (mine.do === 'groups' && 'add' in mine && change.do === 'groups' && 'set' in change)
    return { ...mine, add: { ...mine.add, ...change.set } };
  if (mine.do === 'variables' && 'add' in mine && change.do === 'variables' && 'set' in change)
    return { ...mine, add: { ...mine.add, ...change.set } };
  return append([mine], change)[0]!;
}

/**
 * What a person did. Typing in one `field` within a second of the last key is one step of undo.
 *
 * @param at milliseconds, of any clock that does not go backwards
 */
export function edit(draft: Draft, changes: Change[], at: number, field: string | null = null): Draft {
  const undo: Change[] = [];
  let content = draft.content;
  let next = draft;
  for (const change of changes) {
    const back = inverse(content, change);
    if (back) undo.unshift(back);
    content = apply(content, change);
    next = take(next, change);
  }
  const last = draft.undo.at(-1);
  const goesOnTyping = field !== null && last?.field === field && at - last.at < SAME_STEP;
  const step: Step = goesOnTyping
    ? { ...last, redo: changes.reduce(append, last.redo), at }
    : { undo, redo: changes, field, at };
  const before = goesOnTyping ? draft.undo.slice(0, -1) : draft.undo;
  return onTop({ ...next, undo: [...before, step].slice(-LONGEST_UNDO), redo: [] });
}

export function undo(draft: Draft): Draft {
  const step = draft.undo.at(-1);
  if (!step) return draft;
  const next = step.undo.reduce(take, draft);
  return onTop({ ...next, undo: draft.undo.slice(0, -1), redo: [...draft.redo, step] });
}

export function redo(draft: Draft): Draft {
  const step = draft.redo.at(-1);
  if (!step) return draft;
  const next = step.redo.reduce(take, draft);
  // No typing may go on in a step that came back.
  return onTop({ ...next, undo: [...draft.undo, { ...step, field: null }], redo: draft.redo.slice(0, -1) });
}

/** Takes what is to be sent next; what is under way stays the same, so that it can be sent again. */
export function send(draft: Draft): Draft {
  if (draft.sending.length > 0) return draft;
  const sending = draft.pending.slice(0, LARGEST_SAVE);
  return { ...draft, sending, pending: draft.pending.slice(LARGEST_SAVE) };
}

/** The server has what was sent. */
export function accepted(draft: Draft, revision: number): Draft {
  return { ...draft, base: draft.sending.reduce(apply, draft.base), revision, sending: [] };
}

/** The server refused what was sent; it stays here, and goes out again with the next change. */
export function refused(draft: Draft): Draft {
  return { ...draft, sending: [], pending: [...draft.sending, ...draft.pending].reduce(append, []) };
}

/** The draft moved on elsewhere: mine go on top of theirs, except where both touched the same thing. */
export function rebase(draft: Draft, theirs: StudyContent, revision: number): Draft {
  const changed = difference(draft.base, theirs);
  const held: PendingEdit[] = [...draft.held];
  let pending: Change[] = [];
  let now = theirs;
  for (const mine of [...draft.sending, ...draft.pending]) {
    const back = backAgain(draft, mine, theirs);
    if (back) {
      hold(held, back, mine);
      continue;
    }
    const other = changed.find((one) => clash(mine, one) && !wasMine(one, mine, draft.sending));
    const next = apply(now, mine);
    // A save whose reply was lost is already there.
    if (same(next, now)) continue;
    if (other) {
      hold(held, mine, mine);
      continue;
    }
    pending = append(pending, mine);
    now = next;
  }
  return onTop({ ...draft, base: theirs, revision, sending: [], pending, held });
}

function hold(held: PendingEdit[], asHeld: Change, change: Change): void {
  const at = held.findIndex((one) => goesOn(one.mine, change));
  if (at < 0) held.push({ id: randomUuid(), mine: asHeld });
  else held[at] = { ...held[at]!, mine: merge(held[at]!.mine, change) };
}

/** My change of a thing that is gone there, as the thing put back in its place; null when it is not gone. */
function backAgain({ base }: Draft, mine: Change, theirs: StudyContent): Change | null {
  const gone = <T extends { id: Id }>(before: T[] = [], now: T[] = [], id: Id) => {
    const index = now.some((one) => one.id === id) ? -1 : before.findIndex((one) => one.id === id);
    return { one: before[index], after: before[index - 1]?.id ?? null };
  };
  if (mine.do === 'set') {
    const { one, after } = gone(base.blocks, theirs.blocks, mine.id);
    return one ? { do: 'add', block: { ...one, ...mine.block }, after } : null;
  }
  if (mine.do === 'groups' && 'set' in mine) {
    const { one } = gone(base.groups, theirs.groups, mine.id);
    return one ? { do: 'groups', add: { ...one, ...mine.set } } : null;
  }
  if (mine.do === 'variables' && 'set' in mine) {
    const { one, after } = gone(base.variables, theirs.variables, mine.id);
    return one ? { do: 'variables', add: { ...one, ...mine.set }, after } : null;
  }
  return null;
}

/** Whether what looks like theirs is what this tab had sent itself. */
function wasMine(theirs: Change, mine: Change, sent: Change[]): boolean {
  const [one, other] = [settingsOf(mine), settingsOf(theirs)];
  if (!one || !other) return false;
  const sets = sent.map(settingsOf).filter((each) => each?.of === one.of);
  return Object.keys(one.fields)
    .filter((key) => key in other.fields)
    .every((key) => sets.some((each) => same(each?.fields[key], other.fields[key])));
}

/** A person chose between mine and theirs. */
export function choose(draft: Draft, id: string, mine: boolean): Draft {
  const one = draft.held.find((held) => held.id === id);
  if (!one) return draft;
  const held = draft.held.filter((other) => other !== one);
  return onTop({ ...draft, held, pending: mine ? append(draft.pending, one.mine) : draft.pending });
}
