import { fc } from '#platform/testing/properties.ts';
import { describe, expect, it } from 'vitest';
import { findTeamBlockType } from '../../blocks/team-types.ts';
import { option } from '../../blocks/testing/samples.ts';
import { createBlock } from '../create-content.ts';
import { normalizeGroups } from '../patch-groups.ts';
import type { Block, BlockGroup } from '../study.ts';
import type { Condition, Operator } from './condition.ts';
import { analyseReachability, listUnreachableBlocks } from './reachability.ts';
import { walk } from './walk.ts';

const block = (id: string, type = 'number', overrides: Partial<Block> = {}): Block => ({
  ...createBlock(type),
  id,
  required: true,
  ...overrides,
});
const answered = (id: string): Condition => ({ block: id, part: '', op: 'answered', values: [] });
const unanswered = (id: string): Condition => ({ block: id, part: '', op: 'not_answered', values: [] });
const rule = (when: Condition, to: string | null) => ({
  id: 'r',
  when,
  to: to === null ? { end: true as const } : { block: to },
});
const listUnreachable = (blocks: Block[]) => listUnreachableBlocks({ blocks }, findTeamBlockType);

it('finds nothing in a study without rules', () => {
  expect(listUnreachable([block('a'), block('b'), block('end', 'ending')])).toEqual([]);
  expect(listUnreachable([])).toEqual([]);
});

it('finds blocks that a rule always skips', () => {
  const a = block('a', 'number', { skips: [rule(answered('a'), 'c')] });
  expect(listUnreachable([a, block('b'), block('c')])).toEqual(['b']);
  expect(listUnreachable([{ ...a, skips: [rule(answered('a'), null)] }, block('b'), block('c')])).toEqual([
    'b',
    'c',
  ]);
  // People who skip an optional block continue to the next.
  expect(listUnreachable([{ ...a, required: false }, block('b'), block('c')])).toEqual([]);
  const either = { any: [answered('a'), unanswered('a')] };
  expect(
    listUnreachable([{ ...a, required: false, skips: [rule(either, 'c')] }, block('b'), block('c')]),
  ).toEqual(['b']);
  // The rule does not apply to people who do not see the block.
  expect(listUnreachable([{ ...a, showIf: unanswered('x') }, block('b'), block('c')])).toEqual([]);
});

it('finds blocks whose condition needs an unreachable block', () => {
  const a = block('a', 'number', { skips: [rule(answered('a'), 'c')] });
  const blocks = [a, block('b'), block('c', 'number', { showIf: answered('b') }), block('d')];
  expect(listUnreachable(blocks)).toEqual(['b', 'c']);
  expect(listUnreachable([block('a', 'number', { showIf: { any: [] } }), block('b')])).toEqual(['a']);
});

it('finds endings that no rule leads to', () => {
  const ending = (id: string, outcome: string) => block(id, 'ending', { config: { outcome } });
  expect(listUnreachable([block('a'), ending('one', 'completed'), ending('two', 'completed')])).toEqual([
    'two',
  ]);
  const a = block('a', 'number', { skips: [rule(unanswered('x'), 'two')] });
  expect(listUnreachable([a, ending('one', 'completed'), ending('two', 'completed')])).toEqual([]);
});

const [yes, no] = [option('yes'), option('no')];
const choice = (id: string, overrides: Partial<Block> = {}): Block =>
  block(id, 'single-choice', {
    config: { ...(createBlock('single-choice').config as object), options: [yes, no] },
    ...overrides,
  });
const group = (blocks: string[], overrides: Partial<BlockGroup> = {}): BlockGroup => ({
  id: 'g',
  name: '',
  blocks,
  shuffle: false,
  show: null,
  loop: null,
  ...overrides,
});
const chosen = (id: string, name: string): Condition => ({ block: id, part: '', op: 'is', values: [name] });

describe('screening', () => {
  it('makes blocks unreachable whose condition needs a rejected option', () => {
    const a = choice('a', { screening: { [no.id]: 'reject' } });
    expect(listUnreachable([a, block('b', 'number', { showIf: chosen('a', no.id) }), block('c')])).toEqual([
      'b',
    ]);
    expect(listUnreachable([a, block('b', 'number', { showIf: chosen('a', yes.id) })])).toEqual([]);
  });

  it('makes all later blocks unreachable if every option is rejected and the question is required', () => {
    const a = choice('a', { screening: { [no.id]: 'reject', [yes.id]: 'reject' } });
    expect(listUnreachable([a, block('b')])).toEqual(['b']);
    expect(listUnreachable([{ ...a, required: false }, block('b')])).toEqual([]);
  });
});

describe('groups', () => {
  const skipping = block('a', 'number', { skips: [rule(answered('a'), 'd')] });
  const listUnreachableInGroups = (blocks: Block[], ...groups: BlockGroup[]) =>
    listUnreachableBlocks({ blocks, groups }, findTeamBlockType);

  it('a shuffled block may come before the one that skips, but blocks after the group are skipped', () => {
    const blocks = [skipping, block('b'), block('c'), block('d')];
    expect(listUnreachableInGroups(blocks, group(['a', 'b'], { shuffle: true }))).toEqual(['c']);
    expect(listUnreachableInGroups(blocks, group(['a', 'b']))).toEqual(['b', 'c']);
  });

  it('the block that skips may not be shown in a group that shows only some', () => {
    const blocks = [skipping, block('b'), block('c'), block('d')];
    expect(listUnreachableInGroups(blocks, group(['a', 'b'], { show: 1 }))).toEqual([]);
  });

  it('a loop may have no rounds, and its blocks are unreachable if its question is', () => {
    const loop = (source: string) => group(['b'], { loop: { block: source, of: 'chosen' } });
    const skipsToEnd = block('b', 'number', { skips: [rule(answered('b'), null)] });
    expect(listUnreachableInGroups([choice('a'), skipsToEnd, block('c')], loop('a'))).toEqual([]);
    const skipped = [block('x', 'number', { skips: [rule(answered('x'), 'b')] }), choice('a'), block('b')];
    expect(listUnreachableInGroups(skipped, loop('a'))).toEqual(['a', 'b']);
  });
});

it('finds rules that are never followed', () => {
  const a = block('a', 'number', {
    skips: [
      rule({ all: [answered('a'), unanswered('a')] }, 'c'),
      { ...rule(answered('a'), 'c'), id: 'always' },
      { ...rule(chosen('a', '3'), 'd'), id: 'after' },
    ],
  });
  expect(
    analyseReachability({ blocks: [a, block('b'), block('c'), block('d')] }, findTeamBlockType).unusedRules,
  ).toEqual([
    { block: 'a', rule: 'r', reason: 'never' },
    { block: 'a', rule: 'after', reason: 'late' },
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
    fc.property(anyStudy, anyAnswers, fc.integer({ min: 0, max: 999 }), (study, choices, seed) => {
      const { unreachable, unusedRules } = analyseReachability(study, findTeamBlockType);
      // A required block is answered, because nobody can skip it.
      const answers = new Map(
        study.blocks.map(({ id, required }, index) => {
          const choice = choices[index] ?? (required ? yes.id : null);
          return [id, choice && { option: choice, other: null }];
        }),
      );
      const context = { seed: seed / 1_000, parameters: {} };
      const walked = walk(study, answers, findTeamBlockType, context);
      expect(walked.path.filter((id) => unreachable.includes(id))).toEqual([]);
      const blocksWithoutUnusedRules = study.blocks.map((block) => ({
        ...block,
        skips: block.skips.filter(({ id }) => !unusedRules.some((unused) => unused.rule === id)),
      }));
      expect(
        walk({ ...study, blocks: blocksWithoutUnusedRules }, answers, findTeamBlockType, context),
      ).toEqual(walked);
    }),
    { numRuns: 2_000 },
  );
});
