import { expect, it } from 'vitest';
import type { Condition, Operand, Operator } from './condition.ts';
import { isContradiction } from './contradiction.ts';

const answerTest = (op: Operator, ...values: Operand[]): Condition => ({ block: 'a', part: '', op, values });
const variableTest = (op: Operator, ...values: Operand[]): Condition => ({ variable: 'v', op, values });

it.each<[string, Condition]>([
  ['answered and not answered', { all: [answerTest('is', 'x'), answerTest('not_answered')] }],
  ['chosen and not chosen', { all: [answerTest('is', 'x'), answerTest('is_not', 'x')] }],
  [
    'one of options that are all excluded',
    { all: [answerTest('one_of', 'x', 'y'), answerTest('none_of', 'y', 'x', 'z')] },
  ],
  [
    'all of two options, one of them excluded',
    { all: [answerTest('all_of', 'x', 'y'), answerTest('is_not', 'y')] },
  ],
  ['above 10 and below 5', { all: [variableTest('gt', 10), variableTest('lt', 5)] }],
  ['an open interval without numbers', { all: [variableTest('gte', 5), variableTest('lt', 5)] }],
  ['equal to two numbers', { all: [variableTest('eq', 5), { all: [variableTest('eq', 6)] }] }],
  ['between a higher and a lower number', variableTest('between', 9, 3)],
  ['any of no conditions', { any: [] }],
  [
    'either of two contradictions',
    { any: [variableTest('between', 9, 3), { all: [answerTest('is', 'x'), answerTest('is_not', 'x')] }] },
  ],
  [
    'all of two conditions, one a contradiction',
    { all: [answerTest('is', 'x'), { any: [variableTest('between', 9, 3)] }] },
  ],
])('a contradiction: %s', (_, condition) => expect(isContradiction(condition)).toBe(true));

it.each<[string, Condition]>([
  ['all of no conditions', { all: [] }],
  [
    'one of two options, one of them excluded',
    { all: [answerTest('one_of', 'x', 'y'), answerTest('is_not', 'x')] },
  ],
  ['an interval of one number', { all: [variableTest('gte', 5), variableTest('lte', 5)] }],
  ['two options of one answer', { all: [answerTest('is', 'x'), answerTest('is', 'y')] }],
  [
    'the same option of two questions',
    { all: [answerTest('is', 'x'), { block: 'b', part: '', op: 'is_not', values: ['x'] }] },
  ],
  ['compared with a variable', { all: [variableTest('gt', { variable: 'w' }), variableTest('lt', 1)] }],
  ['not answered, and not an option', { all: [answerTest('not_answered'), answerTest('is_not', 'x')] }],
  ['either of two ranges', { any: [variableTest('gt', 10), variableTest('lt', 5)] }],
])('no contradiction: %s', (_, condition) => expect(isContradiction(condition)).toBe(false));

it('checks a condition of 30,000 tests in at most five times the time of parsing its JSON', () => {
  const many: Condition = {
    all: Array.from({ length: 30_000 }, (_, index) => answerTest('is_not', String(index))),
  };
  const parseStart = performance.now();
  expect(JSON.parse(JSON.stringify(many))).toHaveProperty('all');
  const parseTime = performance.now() - parseStart;
  const start = performance.now();
  expect(isContradiction(many)).toBe(false);
  expect(performance.now() - start).toBeLessThan(Math.max(5 * parseTime, 300));
});
