import { expect, it } from 'vitest';
import { OPERATORS, listTests, type Condition } from './condition.ts';
import { conditionSchema } from '../schema.ts';

it('lists every test of a tree in reading order', () => {
  const test = (block: string): Condition => ({ block, part: '', op: 'answered', values: [] });
  const tree: Condition = { all: [test('a'), { any: [test('b'), { all: [test('c')] }] }, test('d')] };
  expect(listTests(tree).map((item) => 'block' in item && item.block)).toEqual(['a', 'b', 'c', 'd']);
  expect(listTests(null)).toEqual([]);
});

it('a condition with any operator is valid, and one with an unknown operator is not', () => {
  for (const op of Object.values(OPERATORS).flat()) {
    const test = { block: 'aaaaaaaaaa', part: '', op, values: ['x', 3] };
    expect(conditionSchema.parse({ all: [test] })).toEqual({ all: [test] });
  }
  expect(
    conditionSchema.safeParse({ block: 'aaaaaaaaaa', part: '', op: 'resembles', values: [] }).success,
  ).toBe(false);
});
