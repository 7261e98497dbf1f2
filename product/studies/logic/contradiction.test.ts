import { expect, it } from 'vitest';
import type { Condition, Operand, Operator } from './condition.ts';
import { isContradiction } from './contradiction.ts';

const test = (op: Operator, ...values: Operand[]): Condition => ({ block: 'a', part: '', op, values });
const score = (op: Operator, ...values: Operand[]): Condition => ({ variable: 'v', op, values });

it.each<[string, Condition]>([
  ['answered and not answered', { all: [test('is', 'x'), test('not_answered')] }],
  ['chosen and not chosen', { all: [test('is', 'x'), test('is_not', 'x')] }],
  [
    'one of options that are all excluded',
    { all: [test('one_of', 'x', 'y'), test('none_of', 'y', 'x', 'z')] },
  ],
  ['all of two options, one of them excluded', { all: [test('all_of', 'x', 'y'), test('is_not', 'y')] }],
  ['above 10 and below 5', { all: [score('gt', 10), score('lt', 5)] }],
  ['an open interval without numbers', { all: [score('gte', 5), score('lt', 5)] }],
  ['equal to two numbers', { all: [score('eq', 5), { all: [score('eq', 6)] }] }],
  ['between a higher and a lower number', score('between', 9, 3)],
  ['any of no conditions', { any: [] }],
  [
    'either of two contradictions',
    { any: [score('between', 9, 3), { all: [test('is', 'x'), test('is_not', 'x')] }] },
  ],
  [
    'all of two conditions, one a contradiction',
    { all: [test('is', 'x'), { any: [score('between', 9, 3)] }] },
  ],
])('a contradiction: %s', (_, condition) => expect(isContradiction(condition)).toBe(true));

it.each<[string, Condition]>([
  ['all of no conditions', { all: [] }],
  ['one of two options, one of them excluded', { all: [test('one_of', 'x', 'y'), test('is_not', 'x')] }],
  ['an interval of one number', { all: [score('gte', 5), score('lte', 5)] }],
  ['two options of one answer', { all: [test('is', 'x'), test('is', 'y')] }],
  [
    'the same option of two questions',
    { all: [test('is', 'x'), { block: 'b', part: '', op: 'is_not', values: ['x'] }] },
  ],
  ['compared with a variable', { all: [score('gt', { variable: 'w' }), score('lt', 1)] }],
  ['not answered, and not an option', { all: [test('not_answered'), test('is_not', 'x')] }],
  ['either of two ranges', { any: [score('gt', 10), score('lt', 5)] }],
])('no contradiction: %s', (_, condition) => expect(isContradiction(condition)).toBe(false));

it('checks a condition of 30,000 tests in time proportional to parsing its JSON', () => {
  const many: Condition = {
    all: Array.from({ length: 30_000 }, (_, index) => test('is_not', String(index))),
  };
  const parseStart = performance.now();
  expect(JSON.parse(JSON.stringify(many))).toHaveProperty('all');
  const parseTime = performance.now() - parseStart;
  const start = performance.now();
  expect(isContradiction(many)).toBe(false);
  expect(performance.now() - start).toBeLessThan(Math.max(5 * parseTime, 300));
});
