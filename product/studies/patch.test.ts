import { fc } from '#platform/testing/properties.ts';
import { describe, expect, it } from 'vitest';
import { blockTypes } from '../blocks/index.ts';
import { text } from '../blocks/text.ts';
import { freshBlock, freshContent } from './fresh.ts';
import { apply, clash, inverse, type Change } from './patch.ts';
import type { Block, StudyContent } from './study.ts';

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

const anyContent: fc.Arbitrary<StudyContent> = fc
  .uniqueArray(anyBlock, { selector: (block) => block.id, maxLength: 5 })
  .map((blocks) => ({ ...freshContent('survey'), blocks }));

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
});
