import { expect, test } from 'vitest';
import type { Condition, Test } from '../../logic/condition.ts';
import {
  addAt,
  wrapInGroup,
  setConnective,
  moveAt,
  removeAt,
  duplicateAt,
  replaceAt,
} from './condition-tree.ts';

const answeredTest = (block: string): Test => ({ block, part: '', op: 'answered', values: [] });
const tree: Condition = { all: [answeredTest('a'), { any: [answeredTest('b'), answeredTest('c')] }] };

test('replaceAt replaces the condition at a path and keeps the others', () => {
  expect(replaceAt(tree, [1, 0], answeredTest('x'))).toEqual({
    all: [answeredTest('a'), { any: [answeredTest('x'), answeredTest('c')] }],
  });
  expect(replaceAt(tree, [], answeredTest('x'))).toEqual(answeredTest('x'));
});

test('removeAt also removes groups that become empty, and returns null if nothing remains', () => {
  expect(removeAt(tree, [1, 0])).toEqual({ all: [answeredTest('a'), { any: [answeredTest('c')] }] });
  expect(removeAt({ all: [answeredTest('a'), { any: [answeredTest('b')] }] }, [1, 0])).toEqual({
    all: [answeredTest('a')],
  });
  expect(removeAt({ all: [answeredTest('a')] }, [0])).toBeNull();
  expect(removeAt(answeredTest('a'), [])).toBeNull();
});

test('addAt appends to a group, or turns a single test into a group', () => {
  expect(addAt(tree, [1], answeredTest('d'))).toEqual({
    all: [answeredTest('a'), { any: [answeredTest('b'), answeredTest('c'), answeredTest('d')] }],
  });
  expect(addAt(answeredTest('a'), [], answeredTest('b'))).toEqual({
    all: [answeredTest('a'), answeredTest('b')],
  });
  expect(addAt(tree, [7, 1], answeredTest('d'))).toBe(tree);
});

test('changing the connective keeps all conditions of a group', () => {
  expect(setConnective(tree, 'any')).toEqual({
    any: [answeredTest('a'), { any: [answeredTest('b'), answeredTest('c')] }],
  });
  expect(wrapInGroup(answeredTest('a'))).toEqual({ all: [answeredTest('a')] });
});

test('duplicateAt inserts the copy after the original, and moveAt moves within the group', () => {
  expect(duplicateAt(tree, [1, 0])).toEqual({
    all: [answeredTest('a'), { any: [answeredTest('b'), answeredTest('b'), answeredTest('c')] }],
  });
  expect(moveAt(tree, [0], 1)).toEqual({
    all: [{ any: [answeredTest('b'), answeredTest('c')] }, answeredTest('a')],
  });
  expect(moveAt(tree, [1, 1], 0)).toEqual({
    all: [answeredTest('a'), { any: [answeredTest('c'), answeredTest('b')] }],
  });
  expect(moveAt(tree, [4], 0)).toBe(tree);
});
