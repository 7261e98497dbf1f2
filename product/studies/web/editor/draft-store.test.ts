import { fc } from '#platform/testing/properties.ts';
import { expect, test } from 'vitest';
import type { Id } from '#product/blocks/block.ts';
import { text } from '#product/blocks/text.ts';
import { createBlock } from '../../create-content.ts';
import { applyChange, type DraftChange } from '../../patch.ts';
import type { Block, StudyContent, Variable } from '../../study.ts';
import { diffContent, isDeepEqual } from './diff-content.ts';
import {
  acceptSave,
  resolveConflict,
  edit,
  createDraft,
  rebase,
  redo,
  refuseSave,
  startSave,
  undo,
  hasUnsentChanges,
} from './draft-store.ts';

const [first, second, third] = ['number', 'nps', 'rating'].map(createBlock) as [Block, Block, Block];
const content: StudyContent = {
  languages: { base: 'en', others: [] },
  brief: { goal: '', background: '', audience: '', learn: [] },
  blocks: [first, second, third],
  settings: { progress: true, back: true, estimatedMinutes: null },
};
const setTitle = (block: Block, value: string): DraftChange => ({
  do: 'set',
  id: block.id,
  block: { title: text(value) },
});
const findTitle = (content: StudyContent, block: Block) =>
  content.blocks.find(({ id }) => id === block.id)?.title;

test('quick edits of one field become one pending change and one undo step', () => {
  let draft = createDraft(content, 7);
  draft = edit(draft, [setTitle(first, 'A')], 0, 'title');
  draft = edit(draft, [setTitle(first, 'Ag')], 200, 'title');
  draft = edit(draft, [setTitle(first, 'Age')], 400, 'title');
  expect(draft.pending).toEqual([setTitle(first, 'Age')]);
  expect(draft.undo).toHaveLength(1);
  expect(undo(draft).content).toEqual(content);
  expect(redo(undo(draft)).content).toEqual(draft.content);
});

test('a pause or an edit of another field starts a new undo step', () => {
  let draft = edit(createDraft(content, 1), [setTitle(first, 'A')], 0, 'title');
  draft = edit(draft, [setTitle(first, 'Age')], 5_000, 'title');
  draft = edit(draft, [setTitle(second, 'B')], 5_100, 'other');
  expect(draft.undo).toHaveLength(3);
  expect(findTitle(undo(undo(draft)).content, first)).toEqual(text('A'));
});

test('every choice is an undo step of its own, however fast, and is not mixed with typing', () => {
  const setSkips = (to: Id, op: 'is' | 'answered', value: string): DraftChange => {
    const when = { block: first.id, part: '', op, values: [value] };
    return { do: 'set', id: first.id, block: { skips: [{ id: 'skip222222', when, to: { block: to } }] } };
  };
  const steps: [change: DraftChange, field: string | null][] = [
    [setSkips(second.id, 'is', ''), null],
    [setSkips(second.id, 'is', 'a'), 'skips'],
    [setSkips(second.id, 'is', 'ab'), 'skips'],
    [setSkips(third.id, 'is', 'ab'), null],
    [setSkips(third.id, 'answered', 'ab'), null],
    [setSkips(second.id, 'answered', 'ab'), null],
    [setSkips(third.id, 'answered', 'ab'), null],
    [setSkips(third.id, 'answered', 'abc'), 'skips'],
  ];
  let draft = createDraft(content, 1);
  steps.forEach(([change, field], index) => (draft = edit(draft, [change], index * 10, field)));
  // Back over each of them but those in the middle of typing.
  for (const index of [6, 5, 4, 3, 2, 0]) {
    draft = undo(draft);
    expect(draft.content).toEqual(applyChange(content, steps[index]![0]));
  }
  expect(undo(draft).content).toEqual(content);
});

test('changes being saved stay the same until the save is accepted, despite new edits', () => {
  let draft = startSave(edit(createDraft(content, 1), [setTitle(first, 'A')], 0));
  draft = edit(draft, [setTitle(first, 'B')], 10);
  expect(startSave(draft).sending).toEqual([setTitle(first, 'A')]);
  draft = acceptSave(draft, 2);
  expect(draft.revision).toBe(2);
  expect(findTitle(draft.base, first)).toEqual(text('A'));
  expect(findTitle(draft.content, first)).toEqual(text('B'));
  expect(hasUnsentChanges(draft)).toBe(true);
});

test('a refused save is merged with the next change of the same field', () => {
  let draft = refuseSave(startSave(edit(createDraft(content, 1), [setTitle(first, 'too long')], 0)));
  draft = edit(draft, [setTitle(first, 'short')], 10);
  expect(startSave(draft).sending).toEqual([setTitle(first, 'short')]);
});

test('a rebase applies changes that do not conflict on top of the server draft', () => {
  const theirs = [setTitle(second, 'Theirs'), { do: 'remove', id: third.id } as DraftChange].reduce(
    applyChange,
    content,
  );
  const draft = rebase(startSave(edit(createDraft(content, 1), [setTitle(first, 'Mine')], 0)), theirs, 5);
  expect(draft.conflicts).toEqual([]);
  expect(draft.revision).toBe(5);
  expect(draft.pending).toEqual([setTitle(first, 'Mine')]);
  expect(draft.content.blocks.map(({ id }) => id)).toEqual([first.id, second.id]);
  expect(findTitle(draft.content, second)).toEqual(text('Theirs'));
});

test('a field changed on both sides becomes a conflict that stays visible and is not sent', () => {
  const theirs = applyChange(content, setTitle(first, 'Theirs'));
  let draft = rebase(edit(createDraft(content, 1), [setTitle(first, 'Mine')], 0), theirs, 2);
  expect(draft.conflicts).toHaveLength(1);
  expect(draft.pending).toEqual([]);
  expect(findTitle(draft.content, first)).toEqual(text('Mine'));
  draft = edit(draft, [setTitle(first, 'Mine too')], 10);
  expect(startSave(draft).sending).toEqual([]);
  const { id } = draft.conflicts[0]!;
  expect(findTitle(resolveConflict(draft, id, false).content, first)).toEqual(text('Theirs'));
  expect(hasUnsentChanges(resolveConflict(draft, id, false))).toBe(false);
  expect(resolveConflict(draft, id, true).pending).toEqual([setTitle(first, 'Mine too')]);
});

test('a changed block that the server has removed can be restored', () => {
  const theirs = applyChange(content, { do: 'remove', id: second.id });
  const draft = rebase(edit(createDraft(content, 1), [setTitle(second, 'Mine')], 0), theirs, 2);
  expect(findTitle(draft.content, second)).toEqual(text('Mine'));
  const restored = resolveConflict(draft, draft.conflicts[0]!.id, true);
  expect(restored.pending.reduce(applyChange, theirs).blocks.map(({ id }) => id)).toEqual([
    first.id,
    second.id,
    third.id,
  ]);
  const discarded = resolveConflict(draft, draft.conflicts[0]!.id, false);
  expect(discarded.content).toEqual(theirs);
});

test('a changed variable that the server has removed can be restored', () => {
  const score: Variable = { id: 'score22222', name: 'Score', kind: 'number', start: 0, steps: [] };
  const before = { ...content, variables: [score] };
  const set = (name: string): DraftChange => ({ do: 'variables', id: score.id, set: { name } });
  let draft = edit(createDraft(before, 1), [set('Points')], 0);
  draft = rebase(draft, content, 2);
  draft = edit(draft, [set('Points won')], 5_000);
  expect(draft.conflicts.map(({ change }) => change)).toEqual([
    { do: 'variables', add: { ...score, name: 'Points won' }, after: null },
  ]);
  const restored = resolveConflict(draft, draft.conflicts[0]!.id, true);
  expect(restored.pending.reduce(applyChange, content).variables).toEqual([{ ...score, name: 'Points won' }]);
  expect(resolveConflict(draft, draft.conflicts[0]!.id, false).content.variables).toBeUndefined();
});

test('a save whose reply was lost is not repeated, and causes no conflict', () => {
  const addedBlock = createBlock('short-text');
  let draft = createDraft(content, 1);
  draft = edit(draft, [{ do: 'add', block: addedBlock, after: first.id }, setTitle(second, 'Sent')], 0);
  draft = startSave(draft);
  const stored = draft.sending.reduce(applyChange, content);
  draft = edit(draft, [setTitle(second, 'Sent and more')], 10);
  draft = rebase(draft, stored, 2);
  expect(draft.conflicts).toEqual([]);
  expect(draft.pending).toEqual([setTitle(second, 'Sent and more')]);
  expect(draft.content.blocks.filter(({ id }) => id === addedBlock.id)).toHaveLength(1);
});

test('an undone removal survives a rebase', () => {
  let draft = undo(edit(createDraft(content, 1), [{ do: 'remove', id: second.id }], 0));
  draft = rebase(draft, applyChange(content, setTitle(first, 'Theirs')), 2);
  expect(draft.content.blocks.map(({ id }) => id)).toEqual([first.id, second.id, third.id]);
});

test('applying the result of diffContent turns one content into the other, except for block order', () => {
  const changedContent = [
    setTitle(first, 'New'),
    { do: 'remove', id: second.id } as DraftChange,
    { do: 'brief', brief: { goal: 'Goal' } } as DraftChange,
    { do: 'settings', settings: { back: false } } as DraftChange,
    { do: 'languages', languages: { base: 'de', others: ['en'] } } as DraftChange,
  ].reduce(applyChange, content);
  expect(diffContent(content, changedContent).reduce(applyChange, content)).toEqual(changedContent);
  expect(diffContent(content, structuredClone(content))).toEqual([]);
});

test('equality ignores the order of keys and distinguishes absent from null', () => {
  expect(isDeepEqual({ a: 1, b: [1, { c: null }] }, { b: [1, { c: null }], a: 1 })).toBe(true);
  expect(isDeepEqual({ a: null }, {})).toBe(false);
  expect(isDeepEqual([], {})).toBe(false);
});

const stepArbitrary = fc.oneof(
  fc.record({
    kind: fc.constant('title' as const),
    blockIndex: fc.nat(2),
    value: fc.string({ maxLength: 3 }),
  }),
  fc.record({ kind: fc.constant('move' as const), blockIndex: fc.nat(2), value: fc.constant('') }),
  fc.record({ kind: fc.constant('remove' as const), blockIndex: fc.nat(2), value: fc.constant('') }),
  fc.record({ kind: fc.constant('undo' as const), blockIndex: fc.constant(0), value: fc.constant('') }),
  fc.record({ kind: fc.constant('send' as const), blockIndex: fc.constant(0), value: fc.constant('') }),
);

test('after any sequence of edits, the saved content equals the displayed content', () => {
  fc.assert(
    fc.property(fc.array(stepArbitrary, { maxLength: 30 }), (steps) => {
      let draft = createDraft(content, 0);
      let stored = content;
      const save = () => {
        draft = startSave(draft);
        stored = draft.sending.reduce(applyChange, stored);
        draft = acceptSave(draft, draft.revision + 1);
      };
      steps.forEach(({ kind, blockIndex, value }, index) => {
        const block = content.blocks[blockIndex]!;
        if (kind === 'title')
          draft = edit(draft, [setTitle(block, value)], index * 400, `title ${blockIndex}`);
        if (kind === 'move') draft = edit(draft, [{ do: 'move', id: block.id, after: null }], index * 400);
        if (kind === 'remove') draft = edit(draft, [{ do: 'remove', id: block.id }], index * 400);
        if (kind === 'undo') draft = undo(draft);
        if (kind === 'send') save();
      });
      save();
      expect(stored).toEqual(draft.content);
      expect(draft.base).toEqual(draft.content);
      while (draft.undo.length > 0) draft = undo(draft);
      expect(draft.content).toEqual(content);
    }),
  );
});
