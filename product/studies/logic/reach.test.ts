import { fc } from '#platform/testing/properties.ts';
import { describe, expect, it } from 'vitest';
import { findBlockType } from '../../blocks/index.ts';
import { option } from '../../blocks/samples.ts';
import { freshBlock } from '../fresh.ts';
import { normalizeGroups } from '../patch-groups.ts';
import type { Block, BlockGroup } from '../study.ts';
import type { Condition, Operator } from './condition.ts';
import { findReachable, listUnreachableBlocks } from './reach.ts';
import { walk } from './walk.ts';

const block = (id: string, type = 'number', more: Partial<Block> = {}): Block => ({
  ...freshBlock(type),
  id,
  required: true,
  ...more,
});
const answered = (id: string): Condition => ({ block: id, part: '', op: 'answered', values: [] });
const unanswered = (id: string): Condition => ({ block: id, part: '', op: 'not_answered', values: [] });
const rule = (when: Condition, to: string | null) => ({
  id: 'r',
  when,
  to: to === null ? { end: true as const } : { block: to },
});
const lost = (blocks: Block[]) => listUnreachableBlocks({ blocks }, findBlockType);

it('finds nothing in a plain study', () => {
  expect(lost([block('a'), block('b'), block('end', 'ending')])).toEqual([]);
  expect(lost([])).toEqual([]);
});

it('finds blocks that a rule always skips', () => {
  const a = block('a', 'number', { skips: [rule(answered('a'), 'c')] });
  expect(lost([a, block('b'), block('c')])).toEqual(['b']);
  expect(lost([{ ...a, skips: [rule(answered('a'), null)] }, block('b'), block('c')])).toEqual(['b', 'c']);
  // People who skip an optional block continue to the next.
  expect(lost([{ ...a, required: false }, block('b'), block('c')])).toEqual([]);
  const either = { any: [answered('a'), unanswered('a')] };
  expect(lost([{ ...a, required: false, skips: [rule(either, 'c')] }, block('b'), block('c')])).toEqual([
    'b',
  ]);
  // The rule does not apply to people who do not see the block.
  expect(lost([{ ...a, showIf: unanswered('x') }, block('b'), block('c')])).toEqual([]);
});

it('finds blocks whose condition needs an unreachable block', () => {
  const a = block('a', 'number', { skips: [rule(answered('a'), 'c')] });
  const blocks = [a, block('b'), block('c', 'number', { showIf: answered('b') }), block('d')];
  expect(lost(blocks)).toEqual(['b', 'c']);
  expect(lost([block('a', 'number', { showIf: { any: [] } }), block('b')])).toEqual(['a']);
});

it('finds endings that nothing leads to', () => {
  const ending = (id: string, outcome: string) => block(id, 'ending', { config: { outcome } });
  expect(lost([block('a'), ending('one', 'completed'), ending('two', 'completed')])).toEqual(['two']);
  const a = block('a', 'number', { skips: [rule(unanswered('x'), 'two')] });
  expect(lost([a, ending('one', 'completed'), ending('two', 'completed')])).toEqual([]);
});

const [yes, no] = [option('yes'), option('no')];
const choice = (id: string, more: Partial<Block> = {}): Block =>
  block(id, 'single-choice', {
    config: { ...(freshBlock('single-choice').config as object), options: [yes, no] },
    ...more,
  });
const group = (blocks: string[], more: Partial<BlockGroup> = {}): BlockGroup => ({
  id: 'g',
  name: '',
  blocks,
  shuffle: false,
  show: null,
  loop: null,
  ...more,
});
const chosen = (id: string, name: string): Condition => ({ block: id, part: '', op: 'is', values: [name] });

describe('screening', () => {
  it('leaves nobody behind it who chose what is rejected', () => {
    const a = choice('a', { screening: { [no.id]: 'reject' } });
    expect(lost([a, block('b', 'number', { showIf: chosen('a', no.id) }), block('c')])).toEqual(['b']);
    expect(lost([a, block('b', 'number', { showIf: chosen('a', yes.id) })])).toEqual([]);
  });

  it('stops everybody where every option is rejected, unless it may be passed over', () => {
    const a = choice('a', { screening: { [no.id]: 'reject', [yes.id]: 'reject' } });
    expect(lost([a, block('b')])).toEqual(['b']);
    expect(lost([{ ...a, required: false }, block('b')])).toEqual([]);
  });
});

describe('groups', () => {
  const skipping = block('a', 'number', { skips: [rule(answered('a'), 'd')] });
  const of = (blocks: Block[], ...groups: BlockGroup[]) =>
    listUnreachableBlocks({ blocks, groups }, findBlockType);

  it('may ask a shuffled block before the one that leads away, and nothing after both', () => {
    const blocks = [skipping, block('b'), block('c'), block('d')];
    expect(of(blocks, group(['a', 'b'], { shuffle: true }))).toEqual(['c']);
    expect(of(blocks, group(['a', 'b']))).toEqual(['b', 'c']);
  });

  it('may leave out the block that leads away when only some are shown', () => {
    const blocks = [skipping, block('b'), block('c'), block('d')];
    expect(of(blocks, group(['a', 'b'], { show: 1 }))).toEqual([]);
  });

  it('passes a loop over that has no round, and does not enter one nobody chose for', () => {
    const loop = (source: string) => group(['b'], { loop: { block: source, of: 'chosen' } });
    const out = block('b', 'number', { skips: [rule(answered('b'), null)] });
    expect(of([choice('a'), out, block('c')], loop('a'))).toEqual([]);
    const skipped = [block('x', 'number', { skips: [rule(answered('x'), 'b')] }), choice('a'), block('b')];
    expect(of(skipped, loop('a'))).toEqual(['a', 'b']);
  });
});

it('finds rules that nobody follows', () => {
  const a = block('a', 'number', {
    skips: [
      rule({ all: [answered('a'), unanswered('a')] }, 'c'),
      { ...rule(answered('a'), 'c'), id: 'always' },
      { ...rule(chosen('a', '3'), 'd'), id: 'after' },
    ],
  });
  expect(findReachable({ blocks: [a, block('b'), block('c'), block('d')] }, findBlockType).idle).toEqual([
    { block: 'a', rule: 'r', why: 'never' },
    { block: 'a', rule: 'after', why: 'late' },
  ]);
});

const IDS = ['a', 'b', 'c', 'd', 'e'];
const anyTest: fc.Arbitrary<Condition> = fc
  .record({
    block: fc.constantFrom(...IDS),
    op: fc.constantFrom<Operator>('is', 'is_not', 'one_of', 'answered', 'not_answered'),
    values: fc.uniqueArray(fc.constantFrom(yes.id, no.id), { minLength: 1, maxLength: 2 }),
  })
  .map((test) => ({ ...test, part: '' }));
const anyCondition: fc.Arbitrary<Condition> = fc.oneof(
  anyTest,
  fc.array(anyTest, { maxLength: 3 }).map((all) => ({ all })),
  fc.array(anyTest, { maxLength: 3 }).map((any) => ({ any })),
);
const anyStudy = fc
  .record({
    blocks: fc.tuple(
      ...IDS.map((id) =>
        fc
          .record({
            required: fc.boolean(),
            showIf: fc.option(anyCondition, { freq: 2 }),
            screening: fc.dictionary(fc.constantFrom(yes.id, no.id), fc.constantFrom('accept', 'reject'), {
              maxKeys: 2,
            }),
            skips: fc.array(fc.tuple(anyCondition, fc.option(fc.constantFrom(...IDS))), { maxLength: 2 }),
          })
          .map(({ skips, ...more }) =>
            choice(id, {
              ...more,
              skips: skips.map(([when, to], index) => ({ ...rule(when, to), id: `${id}${index}` })),
            }),
          ),
      ),
    ),
    first: fc.nat(3),
    size: fc.integer({ min: 2, max: 4 }),
    shuffle: fc.boolean(),
    show: fc.option(fc.integer({ min: 1, max: 3 })),
  })
  .map(({ blocks, first, size, shuffle, show }) => ({
    blocks,
    groups: normalizeGroups(blocks, [group(IDS.slice(first, first + size), { shuffle, show })]),
  }));
const anyAnswers = fc.tuple(...IDS.map(() => fc.constantFrom(yes.id, no.id, null)));

it('reports no block that a walk reaches, and no rule that a walk follows', () => {
  fc.assert(
    fc.property(anyStudy, anyAnswers, fc.integer({ min: 0, max: 999 }), (study, given, seed) => {
      const { lost: unseen, idle } = findReachable(study, findBlockType);
      // A required block is answered, because nobody can skip it.
      const answers = new Map(
        study.blocks.map(({ id, required }, index) => {
          const picked = given[index] ?? (required ? yes.id : null);
          return [id, picked && { option: picked, other: null }];
        }),
      );
      const context = { seed: seed / 1_000, parameters: {} };
      const walked = walk(study, answers, findBlockType, context);
      expect(walked.path.filter((id) => unseen.includes(id))).toEqual([]);
      const without = study.blocks.map((one) => ({
        ...one,
        skips: one.skips.filter(({ id }) => !idle.some(({ rule: of }) => of === id)),
      }));
      expect(walk({ ...study, blocks: without }, answers, findBlockType, context)).toEqual(walked);
    }),
    { numRuns: 2_000 },
  );
});
