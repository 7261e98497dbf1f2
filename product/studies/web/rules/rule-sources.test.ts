import { expect, test } from 'vitest';
import { createBlock } from '../../create-content.ts';
import type { Test } from '../../logic/condition.ts';
import type { Block, Variable } from '../../study.ts';
import {
  listReadableBlocks,
  createOperand,
  createBlockTest,
  operandsFor,
  operatorsFor,
  listParameters,
  subjectsOf,
  withOperator,
} from './rule-sources.ts';

test('rules can read earlier blocks; skip rules also the block itself', () => {
  const blocks = [
    createBlock('message'),
    createBlock('single-choice'),
    createBlock('number'),
    createBlock('ending'),
  ];
  const [, choice, figure] = blocks;
  expect(listReadableBlocks({ blocks }, figure!, false)).toEqual([choice]);
  expect(listReadableBlocks({ blocks }, figure!, true)).toEqual([choice, figure]);
});

test('what is shuffled with a block, or asked in another loop, is not offered to its rules', () => {
  const blocks = [createBlock('single-choice'), createBlock('number'), createBlock('number')];
  const [source, one, other] = blocks as [Block, Block, Block];
  const group = { id: 'g', name: '', shuffle: true, show: null, loop: null, blocks: [one.id, other.id] };
  const loop = { ...group, loop: { block: source.id, of: 'chosen' as const } };
  expect(listReadableBlocks({ blocks, groups: [group] }, other, true)).toEqual([source, other]);
  expect(listReadableBlocks({ blocks, groups: [loop] }, other, false)).toEqual([source, one]);
  expect(listReadableBlocks({ blocks, groups: [{ ...loop, blocks: [one.id] }] }, other, false)).toEqual([
    source,
  ]);
});

test('operators fit what is asked, and every block can be asked whether it was answered', () => {
  const [subject] = subjectsOf(createBlock('number'));
  expect(operatorsFor(subject?.kind ?? null)).toContain('between');
  expect(operatorsFor(subject?.kind ?? null)).not.toContain('one_of');
  expect(operatorsFor(null)).toEqual(['answered', 'not_answered']);
  expect(operatorsFor('parameter')).toEqual(expect.arrayContaining(['starts_with', 'matches', 'gte']));
  expect(operatorsFor('date')).toContain('within');
  expect(createBlockTest(createBlock('single-choice')).op).toBe('is');
});

test('another operator keeps values only where they mean the same', () => {
  const chosen: Test = { block: 'a', part: '', op: 'one_of', values: ['x', 'y'] };
  expect(withOperator(chosen, 'none_of').values).toEqual(['x', 'y']);
  expect(withOperator(chosen, 'is').values).toEqual(['x']);
  expect(withOperator(chosen, 'answered').values).toEqual([]);
  expect(withOperator({ ...chosen, op: 'between', values: [1, 5] }, 'lt').values).toEqual([1]);
  const day: Test = { block: 'a', part: '', op: 'on', values: ['2026-05-01'] };
  expect(withOperator(day, 'within').values).toEqual(['2026-05-01']);
  expect(withOperator(day, 'contains').values).toEqual([]);
});

test('a number is compared with numbers, words with words, and a parameter with anything', () => {
  const [openQuestion, figure] = [createBlock('open-question'), createBlock('number')];
  const score: Variable = { id: 'v', name: 'Score', kind: 'number', start: 0, steps: [] };
  const from = { blocks: [figure, openQuestion], variables: [score] };
  expect(operandsFor('gt', from).subjects.map(({ block }) => block)).toEqual([figure]);
  expect(operandsFor('gt', from).variables).toEqual([score]);
  expect(operandsFor('contains', from).subjects.map(({ block }) => block)).toEqual([openQuestion]);
  expect(operandsFor('contains', from).variables).toEqual([]);
  expect(createOperand('gt', from)).toEqual({ block: figure.id, part: '' });
  expect(createOperand('contains', { blocks: [], variables: [score] })).toEqual({ parameter: '' });
});

test('parameters are found in rules, on either side, in steps and in texts', () => {
  const block = {
    ...createBlock('number'),
    title: { en: ['Hello ', { ref: '$parameter.name' }] },
    showIf: { all: [{ parameter: 'plan', op: 'equals' as const, values: [{ parameter: 'source' }] }] },
  };
  const variables: Variable[] = [
    {
      id: 'v',
      name: '',
      kind: 'number',
      start: 0,
      steps: [{ id: 's', when: null, op: 'add', by: { parameter: 'base' } }],
    },
  ];
  expect(listParameters({ blocks: [block], variables })).toEqual(['base', 'name', 'plan', 'source']);
});
