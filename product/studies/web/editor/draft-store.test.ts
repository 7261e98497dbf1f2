import { fc } from '#platform/testing/properties.ts';
import { expect, test } from 'vitest';
import { text } from '#product/blocks/text.ts';
import { createBlock } from '../../create-content.ts';
import { applyChange, type DraftChange } from '../../patch.ts';
import type { Block, StudyContent, Variable } from '../../study.ts';
import { diffContent, isDeepEqual } from './draft-difference.ts';
import {
  acceptSave,
  resolveConflict,
  edit,
  openDraft,
  rebase,
  redo,
  refuseSave,
  send,
  undo,
  hasUnsentChanges,
} from './draft-store.ts';

const [one, two, three] = ['number', 'nps', 'rating'].map(createBlock) as [Block, Block, Block];
const content: StudyContent = {
  languages: { base: 'en', others: [] },
  brief: { goal: '', background: '', audience: '', learn: [] },
  blocks: [one, two, three],
  settings: { progress: true, back: true, estimatedMinutes: null },
};
const title = (block: Block, value: string): DraftChange => ({
  do: 'set',
  id: block.id,
  block: { title: text(value) },
});
const titleOf = (from: StudyContent, block: Block) => from.blocks.find(({ id }) => id === block.id)?.title;

test('typing in one field is one change to send and one step to undo', () => {
  let draft = openDraft(content, 7);
  draft = edit(draft, [title(one, 'A')], 0, 'title');
  draft = edit(draft, [title(one, 'Ag')], 200, 'title');
  draft = edit(draft, [title(one, 'Age')], 400, 'title');
  expect(draft.pending).toEqual([title(one, 'Age')]);
  expect(draft.undo).toHaveLength(1);
  expect(undo(draft).content).toEqual(content);
  expect(redo(undo(draft)).content).toEqual(draft.content);
});

test('a pause or another field starts a new step', () => {
  let draft = edit(openDraft(content, 1), [title(one, 'A')], 0, 'title');
  draft = edit(draft, [title(one, 'Age')], 5_000, 'title');
  draft = edit(draft, [title(two, 'B')], 5_100, 'other');
  expect(draft.undo).toHaveLength(3);
  expect(titleOf(undo(undo(draft)).content, one)).toEqual(text('A'));
});

test('what is being sent stays the same until it is accepted, whatever is typed meanwhile', () => {
  let draft = send(edit(openDraft(content, 1), [title(one, 'A')], 0));
  draft = edit(draft, [title(one, 'B')], 10);
  expect(send(draft).sending).toEqual([title(one, 'A')]);
  draft = acceptSave(draft, 2);
  expect(draft.revision).toBe(2);
  expect(titleOf(draft.base, one)).toEqual(text('A'));
  expect(titleOf(draft.content, one)).toEqual(text('B'));
  expect(hasUnsentChanges(draft)).toBe(true);
});

test('a refused save joins the change that mends it', () => {
  let draft = refuseSave(send(edit(openDraft(content, 1), [title(one, 'too long')], 0)));
  draft = edit(draft, [title(one, 'short')], 10);
  expect(send(draft).sending).toEqual([title(one, 'short')]);
});

test('changes of different things go on top of theirs', () => {
  const theirs = [title(two, 'Theirs'), { do: 'remove', id: three.id } as DraftChange].reduce(
    applyChange,
    content,
  );
  const draft = rebase(send(edit(openDraft(content, 1), [title(one, 'Mine')], 0)), theirs, 5);
  expect(draft.held).toEqual([]);
  expect(draft.revision).toBe(5);
  expect(draft.pending).toEqual([title(one, 'Mine')]);
  expect(draft.content.blocks.map(({ id }) => id)).toEqual([one.id, two.id]);
  expect(titleOf(draft.content, two)).toEqual(text('Theirs'));
});

test('a field changed by both is held: the text stays visible and is not sent', () => {
  const theirs = applyChange(content, title(one, 'Theirs'));
  let draft = rebase(edit(openDraft(content, 1), [title(one, 'Mine')], 0), theirs, 2);
  expect(draft.held).toHaveLength(1);
  expect(draft.pending).toEqual([]);
  expect(titleOf(draft.content, one)).toEqual(text('Mine'));
  draft = edit(draft, [title(one, 'Mine too')], 10);
  expect(send(draft).sending).toEqual([]);
  const { id } = draft.held[0]!;
  expect(titleOf(resolveConflict(draft, id, false).content, one)).toEqual(text('Theirs'));
  expect(hasUnsentChanges(resolveConflict(draft, id, false))).toBe(false);
  expect(resolveConflict(draft, id, true).pending).toEqual([title(one, 'Mine too')]);
});

test('a block removed elsewhere while it was changed here can be put back', () => {
  const theirs = applyChange(content, { do: 'remove', id: two.id });
  const draft = rebase(edit(openDraft(content, 1), [title(two, 'Mine')], 0), theirs, 2);
  expect(titleOf(draft.content, two)).toEqual(text('Mine'));
  const kept = resolveConflict(draft, draft.held[0]!.id, true);
  expect(kept.pending.reduce(applyChange, theirs).blocks.map(({ id }) => id)).toEqual([
    one.id,
    two.id,
    three.id,
  ]);
  const left = resolveConflict(draft, draft.held[0]!.id, false);
  expect(left.content).toEqual(theirs);
});

test('a variable removed elsewhere while it was changed here can be put back', () => {
  const score: Variable = { id: 'score22222', name: 'Score', kind: 'number', start: 0, steps: [] };
  const before = { ...content, variables: [score] };
  const set = (name: string): DraftChange => ({ do: 'variables', id: score.id, set: { name } });
  let draft = edit(openDraft(before, 1), [set('Points')], 0);
  draft = rebase(draft, content, 2);
  draft = edit(draft, [set('Points won')], 5_000);
  expect(draft.held.map(({ mine }) => mine)).toEqual([
    { do: 'variables', add: { ...score, name: 'Points won' }, after: null },
  ]);
  const kept = resolveConflict(draft, draft.held[0]!.id, true);
  expect(kept.pending.reduce(applyChange, content).variables).toEqual([{ ...score, name: 'Points won' }]);
  expect(resolveConflict(draft, draft.held[0]!.id, false).content.variables).toBeUndefined();
});

test('a save whose reply was lost is not repeated, and causes no conflict', () => {
  const added = createBlock('short-text');
  let draft = openDraft(content, 1);
  draft = edit(draft, [{ do: 'add', block: added, after: one.id }, title(two, 'Sent')], 0);
  draft = send(draft);
  const stored = draft.sending.reduce(applyChange, content);
  draft = edit(draft, [title(two, 'Sent and more')], 10);
  draft = rebase(draft, stored, 2);
  expect(draft.held).toEqual([]);
  expect(draft.pending).toEqual([title(two, 'Sent and more')]);
  expect(draft.content.blocks.filter(({ id }) => id === added.id)).toHaveLength(1);
});

test('an undone removal survives a rebase', () => {
  let draft = undo(edit(openDraft(content, 1), [{ do: 'remove', id: two.id }], 0));
  draft = rebase(draft, applyChange(content, title(one, 'Theirs')), 2);
  expect(draft.content.blocks.map(({ id }) => id)).toEqual([one.id, two.id, three.id]);
});

test('applying a difference turns one draft into the other, except for the order', () => {
  const to = [
    title(one, 'New'),
    { do: 'remove', id: two.id } as DraftChange,
    { do: 'brief', brief: { goal: 'Goal' } } as DraftChange,
    { do: 'settings', settings: { back: false } } as DraftChange,
    { do: 'languages', languages: { base: 'de', others: ['en'] } } as DraftChange,
  ].reduce(applyChange, content);
  expect(diffContent(content, to).reduce(applyChange, content)).toEqual(to);
  expect(diffContent(content, structuredClone(content))).toEqual([]);
});

test('equality ignores the order of keys and distinguishes absent from null', () => {
  expect(isDeepEqual({ a: 1, b: [1, { c: null }] }, { b: [1, { c: null }], a: 1 })).toBe(true);
  expect(isDeepEqual({ a: null }, {})).toBe(false);
  expect(isDeepEqual([], {})).toBe(false);
});

const step = fc.oneof(
  fc.record({ kind: fc.constant('title' as const), at: fc.nat(2), value: fc.string({ maxLength: 3 }) }),
  fc.record({ kind: fc.constant('move' as const), at: fc.nat(2), value: fc.constant('') }),
  fc.record({ kind: fc.constant('remove' as const), at: fc.nat(2), value: fc.constant('') }),
  fc.record({ kind: fc.constant('undo' as const), at: fc.constant(0), value: fc.constant('') }),
  fc.record({ kind: fc.constant('send' as const), at: fc.constant(0), value: fc.constant('') }),
);

test('whatever is done, what was sent and accepted in the end is what the person sees', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 30 }), (steps) => {
      let draft = openDraft(content, 0);
      let stored = content;
      const deliver = () => {
        draft = send(draft);
        stored = draft.sending.reduce(applyChange, stored);
        draft = acceptSave(draft, draft.revision + 1);
      };
      steps.forEach(({ kind, at, value }, index) => {
        const block = content.blocks[at]!;
        if (kind === 'title') draft = edit(draft, [title(block, value)], index * 400, `title ${at}`);
        if (kind === 'move') draft = edit(draft, [{ do: 'move', id: block.id, after: null }], index * 400);
        if (kind === 'remove') draft = edit(draft, [{ do: 'remove', id: block.id }], index * 400);
        if (kind === 'undo') draft = undo(draft);
        if (kind === 'send') deliver();
      });
      deliver();
      expect(stored).toEqual(draft.content);
      expect(draft.base).toEqual(draft.content);
      while (draft.undo.length > 0) draft = undo(draft);
      expect(draft.content).toEqual(content);
    }),
  );
});
