import { expect, test } from 'vitest';
import type { Condition, Test } from '../../logic/condition.ts';
import {
  addAt,
  asGroup,
  withConnective,
  moveAt,
  removeAt,
  duplicateAt,
  replaceAt,
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
  expect(withConnective(tree, 'any')).toEqual({ any: [ask('a'), { any: [ask('b'), ask('c')] }] });
  expect(asGroup(ask('a'))).toEqual({ all: [ask('a')] });
});

test('a part is copied behind itself, and moved within its group', () => {
  expect(duplicateAt(tree, [1, 0])).toEqual({ all: [ask('a'), { any: [ask('b'), ask('b'), ask('c')] }] });
  expect(moveAt(tree, [0], 1)).toEqual({ all: [{ any: [ask('b'), ask('c')] }, ask('a')] });
  expect(moveAt(tree, [1, 1], 0)).toEqual({ all: [ask('a'), { any: [ask('c'), ask('b')] }] });
  expect(moveAt(tree, [4], 0)).toBe(tree);
});
