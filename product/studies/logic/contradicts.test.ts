import { expect, it } from 'vitest';
import type { Condition, Operand, Operator } from './condition.ts';
import { isContradiction } from './contradicts.ts';

const test = (op: Operator, ...values: Operand[]): Condition => ({ block: 'a', part: '', op, values });
const score = (op: Operator, ...values: Operand[]): Condition => ({ variable: 'v', op, values });

it.each<[string, Condition]>([
  ['given and not given', { all: [test('is', 'x'), test('not_answered')] }],
  ['chosen and not chosen', { all: [test('is', 'x'), test('is_not', 'x')] }],
  ['one of what is none of', { all: [test('one_of', 'x', 'y'), test('none_of', 'y', 'x', 'z')] }],
  ['all of, and not one of them', { all: [test('all_of', 'x', 'y'), test('is_not', 'y')] }],
  ['above what it is below', { all: [score('gt', 10), score('lt', 5)] }],
  ['a limit that is out', { all: [score('gte', 5), score('lt', 5)] }],
  ['another number', { all: [score('eq', 5), { all: [score('eq', 6)] }] }],
  ['limits that crossed', score('between', 9, 3)],
  ['nothing of nothing', { any: [] }],
  [
    'either of two that cannot',
    { any: [score('between', 9, 3), { all: [test('is', 'x'), test('is_not', 'x')] }] },
  ],
  ['one part that cannot', { all: [test('is', 'x'), { any: [score('between', 9, 3)] }] }],
])('%s can never hold', (_, condition) => expect(isContradiction(condition)).toBe(true));

it.each<[string, Condition]>([
  ['always', { all: [] }],
  ['one of two, one of them out', { all: [test('one_of', 'x', 'y'), test('is_not', 'x')] }],
  ['a point', { all: [score('gte', 5), score('lte', 5)] }],
  ['two choices of one answer', { all: [test('is', 'x'), test('is', 'y')] }],
  [
    'the same of two questions',
    { all: [test('is', 'x'), { block: 'b', part: '', op: 'is_not', values: ['x'] }] },
  ],
  ['what another answer says', { all: [score('gt', { variable: 'w' }), score('lt', 1)] }],
  ['not answered, and not that', { all: [test('not_answered'), test('is_not', 'x')] }],
  ['either of two', { any: [score('gt', 10), score('lt', 5)] }],
])('%s may hold', (_, condition) => expect(isContradiction(condition)).toBe(false));

it('reads a condition of very many tests about as fast as its words', () => {
  const many: Condition = { all: Array.from({ length: 30_000 }, (_, at) => test('is_not', String(at))) };
  const from = performance.now();
  expect(JSON.parse(JSON.stringify(many))).toHaveProperty('all');
  const reading = performance.now() - from;
  const began = performance.now();
  expect(isContradiction(many)).toBe(false);
  expect(performance.now() - began).toBeLessThan(Math.max(5 * reading, 300));
});
