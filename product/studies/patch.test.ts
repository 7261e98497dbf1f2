import { fc } from '#platform/testing/properties.ts';
import { describe, expect, it } from 'vitest';
import { blockTypes } from '../blocks/index.ts';
import { text } from '../blocks/text.ts';
import { createBlock, createContent } from './create-content.ts';
import { draftChangeSchema } from './contract.ts';
import { applyChange, isConflict, invertChange, type DraftChange } from './patch.ts';
import { normalizeGroups } from './patch-groups.ts';
import type { Block, BlockGroup, StudyContent, Variable } from './study.ts';

const IDS = ['aaaaaaaaaa', 'bbbbbbbbbb', 'cccccccccc', 'dddddddddd', 'eeeeeeeeee', 'ffffffffff'];
const anyId = fc.constantFrom(...IDS);
const anyPosition = fc.option(anyId);

const makeBlock = (id: string, type: string, title: string): Block => ({
  ...createBlock(type),
  id,
  title: text(title),
});
const anyBlock = fc
  .tuple(anyId, fc.constantFrom(...blockTypes.map((type) => type.id)), fc.string({ maxLength: 8 }))
  .map(([id, type, title]) => makeBlock(id, type, title));

const makeGroup = (id: string, blocks: string[], overrides: Partial<BlockGroup> = {}): BlockGroup => ({
  id,
  name: id,
  blocks,
  shuffle: false,
  show: null,
  loop: null,
  ...overrides,
});
const makeVariable = (id: string): Variable => ({ id, name: id, kind: 'number', start: 0, steps: [] });
const anyGroup = fc
  .tuple(fc.constantFrom('group1', 'group2'), fc.uniqueArray(anyId, { maxLength: 4 }))
  .map(([id, blocks]) => makeGroup(id, blocks));
const anyVariable = fc.constantFrom('value1', 'value2', 'value3').map(makeVariable);

const anyContent: fc.Arbitrary<StudyContent> = fc
  .record({
    blocks: fc.uniqueArray(anyBlock, { selector: (block) => block.id, maxLength: 5 }),
    groups: fc.uniqueArray(anyGroup, { selector: ({ id }) => id, maxLength: 2 }),
    variables: fc.uniqueArray(anyVariable, { selector: ({ id }) => id, maxLength: 3 }),
  })
  .map(({ blocks, groups, variables }) => {
    const normalizedGroups = normalizeGroups(blocks, groups);
    return {
      ...createContent('survey'),
      blocks,
      ...(normalizedGroups.length > 0 && { groups: normalizedGroups }),
      ...(variables.length > 0 && { variables }),
    };
  });

const anyChange: fc.Arbitrary<DraftChange> = fc.oneof(
  fc.record({ do: fc.constant('add' as const), block: anyBlock, after: anyPosition }),
  fc.record({
    do: fc.constant('set' as const),
    id: anyId,
    block: fc.record(
      {
        required: fc.boolean(),
        note: fc.string({ maxLength: 5 }),
        help: fc.constantFrom(null, text('Help')),
      },
      { requiredKeys: [] },
    ),
  }),
  fc.record({ do: fc.constant('move' as const), id: anyId, after: anyPosition }),
  fc.record({ do: fc.constant('remove' as const), id: anyId }),
  fc.record({
    do: fc.constant('brief' as const),
    brief: fc.record({ goal: fc.string(), learn: fc.array(fc.string()) }, { requiredKeys: [] }),
  }),
  fc.record({
    do: fc.constant('settings' as const),
    settings: fc.record(
      { back: fc.boolean(), progress: fc.boolean(), autoAdvance: fc.boolean() },
      { requiredKeys: [] },
    ),
  }),
  fc.record({
    do: fc.constant('languages' as const),
    languages: fc.record({
      base: fc.constantFrom('en', 'de'),
      others: fc.constantFrom<string[]>([], ['fr', 'ar']),
    }),
  }),
  fc.record({ do: fc.constant('groups' as const), add: anyGroup }),
  fc.record({
    do: fc.constant('groups' as const),
    id: fc.constantFrom('group1', 'group2'),
    set: fc.record(
      { shuffle: fc.boolean(), blocks: fc.uniqueArray(anyId, { maxLength: 4 }) },
      { requiredKeys: [] },
    ),
  }),
  fc.record({ do: fc.constant('groups' as const), remove: fc.constantFrom('group1', 'group2') }),
  fc.record({
    do: fc.constant('variables' as const),
    add: anyVariable,
    after: fc.constantFrom(null, 'value1'),
  }),
  fc.record({
    do: fc.constant('variables' as const),
    id: fc.constantFrom('value1', 'value2'),
    set: fc.record({ name: fc.string({ maxLength: 4 }) }),
  }),
  fc.record({
    do: fc.constant('variables' as const),
    move: fc.constantFrom('value1', 'value2', 'value3'),
    after: fc.constantFrom(null, 'value1', 'value2'),
  }),
  fc.record({ do: fc.constant('variables' as const), remove: fc.constantFrom('value1', 'value2') }),
);

const ids = (content: StudyContent) => content.blocks.map(({ id }) => id);
const makeContent = (): StudyContent => ({
  ...createContent('survey'),
  blocks: IDS.slice(0, 3).map((id) => makeBlock(id, 'number', id)),
});

describe('any change', () => {
  it('is undone by its inverse', () => {
    fc.assert(
      fc.property(anyContent, anyChange, (content, change) => {
        const undo = invertChange(content, change);
        const changed = applyChange(content, change);
        expect(undo ? applyChange(changed, undo) : changed).toEqual(content);
      }),
      { numRuns: 1_000 },
    );
  });

  it('is valid for the API, and so is its inverse', () => {
    fc.assert(
      fc.property(anyContent, anyChange, (content, change) => {
        const undo = invertChange(content, change);
        for (const applied of undo ? [change, undo] : [change])
          expect(draftChangeSchema.parse(applied)).toEqual(applied);
      }),
    );
  });

  it('is undone step by step in a series of changes', () => {
    fc.assert(
      fc.property(anyContent, fc.array(anyChange, { maxLength: 12 }), (content, changes) => {
        const undos: DraftChange[] = [];
        let current = content;
        for (const change of changes) {
          const undo = invertChange(current, change);
          if (undo) undos.push(undo);
          current = applyChange(current, change);
        }
        for (const undo of undos.toReversed()) current = applyChange(current, undo);
        expect(current).toEqual(content);
      }),
    );
  });

  it('keeps every block once, and does not mutate its input', () => {
    fc.assert(
      fc.property(anyContent, anyChange, (content, change) => {
        const before = structuredClone(content);
        const after = ids(applyChange(content, change));
        expect(new Set(after).size).toBe(after.length);
        expect(content).toEqual(before);
        const removed = ids(content).filter((id) => !after.includes(id));
        expect(removed).toEqual(
          change.do === 'remove' && ids(content).includes(change.id) ? [change.id] : [],
        );
      }),
    );
  });
});

describe('groups', () => {
  const [a, b, c] = IDS as [string, string, string];
  const grouped = (...groups: BlockGroup[]) => ({ ...makeContent(), groups });

  it('a removed block leaves its group, and undo puts it back', () => {
    const content = grouped(makeGroup('group1', [a, b], { shuffle: true }));
    const change: DraftChange = { do: 'remove', id: b };
    const undo = invertChange(content, change)!;
    const after = applyChange(content, change);
    expect(after.groups).toEqual([makeGroup('group1', [a], { shuffle: true })]);
    expect(applyChange(after, undo)).toEqual(content);
  });

  it('a group is removed with its last block, and restored with it', () => {
    const content = grouped(makeGroup('group1', [b], { show: 1 }));
    const change: DraftChange = { do: 'remove', id: b };
    const after = applyChange(content, change);
    expect(after.groups).toBeUndefined();
    expect(applyChange(after, invertChange(content, change)!)).toEqual(content);
  });

  it('a block that is put between the blocks of a group joins it, and one that is moved away leaves it', () => {
    const content = grouped(makeGroup('group1', [a, b]));
    expect(applyChange(content, { do: 'move', id: c, after: a }).groups).toEqual([
      makeGroup('group1', [a, c, b]),
    ]);
    const added = applyChange(content, { do: 'add', block: makeBlock(IDS[3]!, 'nps', 'New'), after: a });
    expect(added.groups).toEqual([makeGroup('group1', [a, IDS[3]!, b])]);
    expect(applyChange(content, { do: 'move', id: a, after: c }).groups).toEqual([makeGroup('group1', [b])]);
    // With an explicit group, the block stays in it wherever it is moved.
    const movedWithinGroup = applyChange(content, { do: 'move', id: a, after: c, group: content.groups[0]! });
    expect(movedWithinGroup.groups).toEqual([makeGroup('group1', [b, a])]);
  });

  it('a group cannot take blocks from another', () => {
    const content = grouped(makeGroup('group1', [a, b]));
    const added = applyChange(content, { do: 'groups', add: makeGroup('group2', [b, c]) });
    expect(added.groups).toEqual([makeGroup('group1', [a, b]), makeGroup('group2', [c])]);
    const set = applyChange(added, { do: 'groups', id: 'group2', set: { blocks: [a, c] } });
    expect(set.groups).toEqual(added.groups);
  });
});

it('gives a position as the id of the block before it', () => {
  const content = makeContent();
  const moved = applyChange(content, { do: 'move', id: IDS[2]!, after: null });
  expect(ids(moved)).toEqual([IDS[2], IDS[0], IDS[1]]);
  const added = applyChange(moved, { do: 'add', block: makeBlock(IDS[3]!, 'nps', 'New'), after: IDS[1]! });
  expect(ids(added)).toEqual([IDS[2], IDS[0], IDS[1], IDS[3]]);
});

it('puts a block at the end if the block before it was removed', () => {
  const content = applyChange(makeContent(), { do: 'remove', id: IDS[1]! });
  const added = applyChange(content, { do: 'add', block: makeBlock(IDS[4]!, 'nps', 'New'), after: IDS[1]! });
  expect(ids(added)).toEqual([IDS[0], IDS[2], IDS[4]]);
});

it('ignores changes of a block that does not exist, and adding one that does', () => {
  const content = makeContent();
  expect(applyChange(content, { do: 'set', id: IDS[5]!, block: { note: 'x' } })).toEqual(content);
  expect(applyChange(content, { do: 'move', id: IDS[5]!, after: null })).toBe(content);
  expect(invertChange(content, { do: 'remove', id: IDS[5]! })).toBeNull();
  expect(invertChange(content, { do: 'add', block: content.blocks[0]!, after: null })).toBeNull();
});

it('two changes conflict only if both set the same field', () => {
  const set = (id: string, block: Partial<Block>): DraftChange => ({ do: 'set', id, block });
  expect(isConflict(set('a', { note: '1' }), set('a', { note: '2' }))).toBe(true);
  expect(isConflict(set('a', { note: '1' }), set('a', { required: true }))).toBe(false);
  expect(isConflict(set('a', { note: '1' }), set('b', { note: '2' }))).toBe(false);
  expect(isConflict({ do: 'brief', brief: { goal: '1' } }, { do: 'brief', brief: { goal: '2' } })).toBe(true);
  expect(isConflict(set('a', { note: '1' }), { do: 'remove', id: 'b' })).toBe(false);
  const group = (id: string, more: Partial<BlockGroup>): DraftChange => ({ do: 'groups', id, set: more });
  expect(isConflict(group('group1', { show: 1 }), group('group1', { show: 2 }))).toBe(true);
  expect(isConflict(group('group1', { show: 1 }), group('group1', { shuffle: true }))).toBe(false);
  const variable: DraftChange = { do: 'variables', id: 'value1', set: { name: 'x' } };
  expect(isConflict(variable, { ...variable, set: { name: 'y' } })).toBe(true);
});

it('undoes turning on a setting that a study from before does not have', () => {
  const { autoAdvance: _absent, ...settings } = createContent('survey').settings;
  const before = { ...createContent('survey'), settings };
  const inverse = invertChange(before, { do: 'settings', settings: { autoAdvance: true } });
  // As it is sent: JSON has no undefined.
  expect(JSON.parse(JSON.stringify(inverse))).toEqual({ do: 'settings', settings: { autoAdvance: false } });
});
