import { expect, test } from 'vitest';
import { createBlock } from '../../create-content.ts';
import type { Test } from '../../logic/condition.ts';
import type { Block, Variable } from '../../study.ts';
import {
  listReadableBlocks,
  createOperand,
  createBlockTest,
  listOperands,
  listOperators,
  listParameters,
  listSubjects,
  changeOperator,
} from './rule-sources.ts';

test('rules can read earlier blocks; skip rules also the block itself', () => {
  const blocks = [
    createBlock('message'),
    createBlock('single-choice'),
    createBlock('number'),
    createBlock('ending'),
  ];
  const [, choice, number] = blocks;
  expect(listReadableBlocks({ blocks }, number!, false)).toEqual([choice]);
  expect(listReadableBlocks({ blocks }, number!, true)).toEqual([choice, number]);
});

test('rules cannot read blocks of the same shuffled group or of another loop', () => {
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

test('operators depend on the kind of value, and "answered" is available for every block', () => {
  const [subject] = listSubjects(createBlock('number'));
  expect(listOperators(subject?.kind ?? null)).toContain('between');
  expect(listOperators(subject?.kind ?? null)).not.toContain('one_of');
  expect(listOperators(null)).toEqual(['answered', 'not_answered']);
  expect(listOperators('parameter')).toEqual(expect.arrayContaining(['starts_with', 'matches', 'gte']));
  expect(listOperators('date')).toContain('within');
  const operatorsOf = (type: string) => {
    const [choice] = listSubjects(createBlock(type));
    return listOperators(choice!.kind, choice!.isSingle);
  };
  for (const type of ['single-choice', 'dropdown', 'yes-no', 'kano', 'matrix', 'picture-choice'])
    expect([type, operatorsOf(type)]).toEqual([
      type,
      ['is', 'is_not', 'one_of', 'none_of', 'answered', 'not_answered'],
    ]);
  expect(operatorsOf('multiple-choice')).toEqual(expect.arrayContaining(['all_of', 'at_least', 'at_most']));
  expect(createBlockTest(createBlock('single-choice')).op).toBe('is');
});

test('changing the operator keeps only the values that are valid for the new one', () => {
  const choiceTest: Test = { block: 'a', part: '', op: 'one_of', values: ['x', 'y'] };
  expect(changeOperator(choiceTest, 'none_of').values).toEqual(['x', 'y']);
  expect(changeOperator(choiceTest, 'is').values).toEqual(['x']);
  expect(changeOperator(choiceTest, 'answered').values).toEqual([]);
  expect(changeOperator({ ...choiceTest, op: 'between', values: [1, 5] }, 'lt').values).toEqual([1]);
  const day: Test = { block: 'a', part: '', op: 'on', values: ['2026-05-01'] };
  expect(changeOperator(day, 'within').values).toEqual(['2026-05-01']);
  expect(changeOperator(day, 'contains').values).toEqual([]);
});

test('numbers are compared with numbers and text with text, and URL parameters are always available', () => {
  const [openQuestion, number] = [createBlock('open-question'), createBlock('number')];
  const score: Variable = { id: 'v', name: 'Score', kind: 'number', start: 0, steps: [] };
  const sources = { blocks: [number, openQuestion], variables: [score] };
  expect(listOperands('gt', sources).subjects.map(({ block }) => block)).toEqual([number]);
  expect(listOperands('gt', sources).variables).toEqual([score]);
  expect(listOperands('contains', sources).subjects.map(({ block }) => block)).toEqual([openQuestion]);
  expect(listOperands('contains', sources).variables).toEqual([]);
  expect(createOperand('gt', sources)).toEqual({ block: number.id, part: '' });
  expect(createOperand('contains', { blocks: [], variables: [score] })).toEqual({ parameter: '' });
});

test('listParameters finds parameters on both sides of conditions, in variable steps and in texts', () => {
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
