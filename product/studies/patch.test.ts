import { fc } from '#platform/testing/properties.ts';
import { describe, expect, it } from 'vitest';
import { blockTypes } from '../blocks/index.ts';
import { text } from '../blocks/text.ts';
import { freshBlock, freshContent } from './fresh.ts';
import { changeSchema } from './contract.ts';
import { apply, clash, inverse, type Change } from './patch.ts';
import { settled } from './patch-groups.ts';
import type { Block, BlockGroup, StudyContent, Variable } from './study.ts';

const IDS = ['aaaaaaaaaa', 'bbbbbbbbbb', 'cccccccccc', 'dddddddddd', 'eeeeeeeeee', 'ffffffffff'];
const anyId = fc.constantFrom(...IDS);
const place = fc.option(anyId);

const blockOf = (id: string, type: string, words: string): Block => ({
  ...freshBlock(type),
  id,
  title: text(words),
});
const anyBlock = fc
  .tuple(anyId, fc.constantFrom(...blockTypes.map((type) => type.id)), fc.string({ maxLength: 8 }))
  .map(([id, type, words]) => blockOf(id, type, words));

const groupOf = (id: string, blocks: string[], more: Partial<BlockGroup> = {}): BlockGroup => ({
  id,
  name: id,
  blocks,
  shuffle: false,
  show: null,
  loop: null,
  ...more,
});
const variableOf = (id: string): Variable => ({ id, name: id, kind: 'number', start: 0, steps: [] });
const anyGroup = fc
  .tuple(fc.constantFrom('group1', 'group2'), fc.uniqueArray(anyId, { maxLength: 4 }))
  .map(([id, blocks]) => groupOf(id, blocks));
const anyVariable = fc.constantFrom('value1', 'value2', 'value3').map(variableOf);

const anyContent: fc.Arbitrary<StudyContent> = fc
  .record({
    blocks: fc.uniqueArray(anyBlock, { selector: (block) => block.id, maxLength: 5 }),
    groups: fc.uniqueArray(anyGroup, { selector: ({ id }) => id, maxLength: 2 }),
    variables: fc.uniqueArray(anyVariable, { selector: ({ id }) => id, maxLength: 3 }),
  })
  .map(({ blocks, groups, variables }) => {
    const stored = settled(blocks, groups);
    return {
      ...freshContent('survey'),
      blocks,
      ...(stored.length > 0 && { groups: stored }),
      ...(variables.length > 0 && { variables }),
    };
  });

const anyChange: fc.Arbitrary<Change> = fc.oneof(
  fc.record({ do: fc.constant('add' as const), block: anyBlock, after: place }),
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
  fc.record({ do: fc.constant('move' as const), id: anyId, after: place }),
  fc.record({ do: fc.constant('remove' as const), id: anyId }),
  fc.record({
    do: fc.constant('brief' as const),
    brief: fc.record({ goal: fc.string(), learn: fc.array(fc.string()) }, { requiredKeys: [] }),
  }),
  fc.record({
    do: fc.constant('settings' as const),
    settings: fc.record({ back: fc.boolean(), progress: fc.boolean() }, { requiredKeys: [] }),
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
const abc = (): StudyContent => ({
  ...freshContent('survey'),
  blocks: IDS.slice(0, 3).map((id) => blockOf(id, 'number', id)),
});

describe('any change', () => {
  it('is undone by its inverse', () => {
    fc.assert(
      fc.property(anyContent, anyChange, (content, change) => {
        const undo = inverse(content, change);
        const changed = apply(content, change);
        expect(undo ? apply(changed, undo) : changed).toEqual(content);
      }),
      { numRuns: 1_000 },
    );
  });

  it('can be sent, and so can what undoes it', () => {
    fc.assert(
      fc.property(anyContent, anyChange, (content, change) => {
        const undo = inverse(content, change);
        for (const one of undo ? [change, undo] : [change]) expect(changeSchema.parse(one)).toEqual(one);
      }),
    );
  });

  it('is undone step by step, however many there were', () => {
    fc.assert(
      fc.property(anyContent, fc.array(anyChange, { maxLength: 12 }), (content, changes) => {
        const undos: Change[] = [];
        let now = content;
        for (const change of changes) {
          const undo = inverse(now, change);
          if (undo) undos.push(undo);
          now = apply(now, change);
        }
        for (const undo of undos.toReversed()) now = apply(now, undo);
        expect(now).toEqual(content);
      }),
    );
  });

  it('keeps every block once, and leaves what it was given as it was', () => {
    fc.assert(
      fc.property(anyContent, anyChange, (content, change) => {
        const before = structuredClone(content);
        const after = ids(apply(content, change));
        expect(new Set(after).size).toBe(after.length);
        expect(content).toEqual(before);
        const gone = ids(content).filter((id) => !after.includes(id));
        expect(gone).toEqual(change.do === 'remove' && ids(content).includes(change.id) ? [change.id] : []);
      }),
    );
  });
});

describe('groups', () => {
  const [a, b, c] = IDS as [string, string, string];
  const grouped = (...groups: BlockGroup[]) => ({ ...abc(), groups });

  it('loses a block that is removed, and has it back where it was', () => {
    const content = grouped(groupOf('group1', [a, b], { shuffle: true }));
    const change: Change = { do: 'remove', id: b };
    const undo = inverse(content, change)!;
    const after = apply(content, change);
    expect(after.groups).toEqual([groupOf('group1', [a], { shuffle: true })]);
    expect(apply(after, undo)).toEqual(content);
  });

  it('goes with its last block, and comes back with it', () => {
    const content = grouped(groupOf('group1', [b], { show: 1 }));
    const change: Change = { do: 'remove', id: b };
    const after = apply(content, change);
    expect(after.groups).toBeUndefined();
    expect(apply(after, inverse(content, change)!)).toEqual(content);
  });

  it('takes what is put between its blocks, and loses what is moved away', () => {
    const content = grouped(groupOf('group1', [a, b]));
    expect(apply(content, { do: 'move', id: c, after: a }).groups).toEqual([groupOf('group1', [a, c, b])]);
    const added = apply(content, { do: 'add', block: blockOf(IDS[3]!, 'nps', 'New'), after: a });
    expect(added.groups).toEqual([groupOf('group1', [a, IDS[3]!, b])]);
    expect(apply(content, { do: 'move', id: a, after: c }).groups).toEqual([groupOf('group1', [b])]);
    // Named, the block stays in its group wherever it goes.
    const named = apply(content, { do: 'move', id: a, after: c, group: content.groups[0]! });
    expect(named.groups).toEqual([groupOf('group1', [b, a])]);
  });

  it('takes no block from another', () => {
    const content = grouped(groupOf('group1', [a, b]));
    const added = apply(content, { do: 'groups', add: groupOf('group2', [b, c]) });
    expect(added.groups).toEqual([groupOf('group1', [a, b]), groupOf('group2', [c])]);
    const set = apply(added, { do: 'groups', id: 'group2', set: { blocks: [a, c] } });
    expect(set.groups).toEqual(added.groups);
  });
});

it('names places by the block before, so that a change still means what it meant', () => {
  const content = abc();
  const moved = apply(content, { do: 'move', id: IDS[2]!, after: null });
  expect(ids(moved)).toEqual([IDS[2], IDS[0], IDS[1]]);
  const added = apply(moved, { do: 'add', block: blockOf(IDS[3]!, 'nps', 'New'), after: IDS[1]! });
  expect(ids(added)).toEqual([IDS[2], IDS[0], IDS[1], IDS[3]]);
});

it('puts a block at the end when the one before it is gone', () => {
  const content = apply(abc(), { do: 'remove', id: IDS[1]! });
  const added = apply(content, { do: 'add', block: blockOf(IDS[4]!, 'nps', 'New'), after: IDS[1]! });
  expect(ids(added)).toEqual([IDS[0], IDS[2], IDS[4]]);
});

it('changes nothing about a block that is gone', () => {
  const content = abc();
  expect(apply(content, { do: 'set', id: IDS[5]!, block: { note: 'x' } })).toEqual(content);
  expect(apply(content, { do: 'move', id: IDS[5]!, after: null })).toBe(content);
  expect(inverse(content, { do: 'remove', id: IDS[5]! })).toBeNull();
  expect(inverse(content, { do: 'add', block: content.blocks[0]!, after: null })).toBeNull();
});

it('asks a person only when both changed the same setting', () => {
  const set = (id: string, block: Partial<Block>): Change => ({ do: 'set', id, block });
  expect(clash(set('a', { note: '1' }), set('a', { note: '2' }))).toBe(true);
  expect(clash(set('a', { note: '1' }), set('a', { required: true }))).toBe(false);
  expect(clash(set('a', { note: '1' }), set('b', { note: '2' }))).toBe(false);
  expect(clash({ do: 'brief', brief: { goal: '1' } }, { do: 'brief', brief: { goal: '2' } })).toBe(true);
  expect(clash(set('a', { note: '1' }), { do: 'remove', id: 'b' })).toBe(false);
  const group = (id: string, more: Partial<BlockGroup>): Change => ({ do: 'groups', id, set: more });
  expect(clash(group('group1', { show: 1 }), group('group1', { show: 2 }))).toBe(true);
  expect(clash(group('group1', { show: 1 }), group('group1', { shuffle: true }))).toBe(false);
  const variable: Change = { do: 'variables', id: 'value1', set: { name: 'x' } };
  expect(clash(variable, { ...variable, set: { name: 'y' } })).toBe(true);
});
