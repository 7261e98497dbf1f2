import { expect, test } from 'vitest';
import { freshBlock } from '../fresh.ts';
import type { Condition, Test } from '../logic/condition.ts';
import {
  addAt,
  asGroup,
  askable,
  freshTest,
  joinedBy,
  operatorsFor,
  removeAt,
  replaceAt,
  subjectsOf,
  withOperator,
} from './condition-tree.ts';

const ask = (block: string): Test => ({ block, part: '', op: 'answered', values: [] });
const tree: Condition = { all: [ask('a'), { any: [ask('b'), ask('c')] }] };

test('a part is replaced where it stands, the rest stays', () => {
  expect(replaceAt(tree, [1, 0], ask('x'))).toEqual({ all: [ask('a'), { any: [ask('x'), ask('c')] }] });
  expect(replaceAt(tree, [], ask('x'))).toEqual(ask('x'));
});

test('removing the last part of a group removes the group, and the last of all leaves nothing', () => {
  expect(removeAt(tree, [1, 0])).toEqual({ all: [ask('a'), { any: [ask('c')] }] });
  expect(removeAt({ all: [ask('a'), { any: [ask('b')] }] }, [1, 0])).toEqual({ all: [ask('a')] });
  expect(removeAt({ all: [ask('a')] }, [0])).toBeNull();
  expect(removeAt(ask('a'), [])).toBeNull();
});

test('parts are added to a group, or make one of a lone test', () => {
  expect(addAt(tree, [1], ask('d'))).toEqual({ all: [ask('a'), { any: [ask('b'), ask('c'), ask('d')] }] });
  expect(addAt(ask('a'), [], ask('b'))).toEqual({ all: [ask('a'), ask('b')] });
  expect(addAt(tree, [7, 1], ask('d'))).toBe(tree);
});

test('all and any swap without losing a part', () => {
  expect(joinedBy(tree, 'any')).toEqual({ any: [ask('a'), { any: [ask('b'), ask('c')] }] });
  expect(asGroup(ask('a'))).toEqual({ all: [ask('a')] });
});

test('rules ask what was answered before; leading rules also the block itself', () => {
  const blocks = [
    freshBlock('message'),
    freshBlock('single-choice'),
    freshBlock('number'),
    freshBlock('ending'),
  ];
  const [, choice, figure] = blocks;
  expect(askable(blocks, figure!, false)).toEqual([choice]);
  expect(askable(blocks, figure!, true)).toEqual([choice, figure]);
});

test('operators fit what is asked, and every block can be asked whether it was answered', () => {
  const [subject] = subjectsOf(freshBlock('number'));
  expect(operatorsFor(subject)).toContain('between');
  expect(operatorsFor(subject)).not.toContain('one_of');
  expect(operatorsFor(undefined)).toEqual(['answered', 'not_answered']);
  expect(freshTest(freshBlock('single-choice')).op).toBe('is');
});

test('another operator keeps values only where they mean the same', () => {
  const chosen: Test = { block: 'a', part: '', op: 'one_of', values: ['x', 'y'] };
  expect(withOperator(chosen, 'none_of').values).toEqual(['x', 'y']);
  expect(withOperator(chosen, 'is').values).toEqual(['x']);
  expect(withOperator(chosen, 'answered').values).toEqual([]);
  expect(withOperator({ ...chosen, op: 'between', values: [1, 5] }, 'lt').values).toEqual([1]);
});
