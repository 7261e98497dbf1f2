import { expect, it } from 'vitest';
import type { Variable } from '../study.ts';
import { NO_ANSWER, type ConditionInput } from './evaluate-condition.ts';
import { computeVariables } from './variables.ts';

const rated = (number: number): ConditionInput => ({
  answered: true,
  facts: [{ part: '', choice: String(number), number }],
  text: '',
});
const evaluation = (answers: Record<string, ConditionInput>) => ({
  answer: (id: string) => answers[id] ?? NO_ANSWER,
  parameter: (name: string) => (name === 'weight' ? '3' : ''),
});
const step = (
  op: Variable['steps'][number]['op'],
  operand: Variable['steps'][number]['by'],
  when = null,
) => ({
  id: 'step',
  when,
  op,
  by: operand,
});
const number = (id: string, start: number, ...steps: Variable['steps']): Variable => ({
  id,
  name: id,
  kind: 'number' as const,
  start,
  steps,
});

it('steps are applied in order and read answers, constants, URL parameters and earlier variables', () => {
  const variables = [
    number('sum', 0, step('add', { block: 'a', part: '' }), step('add', { block: 'b', part: '' })),
    number('mean', 0, step('set', { variable: 'sum' }), step('divide', 2)),
    number('heavy', 10, step('subtract', 1), step('multiply', { parameter: 'weight' })),
  ];
  const values = computeVariables(variables, evaluation({ a: rated(4), b: rated(5) }));
  expect([...values]).toEqual([
    ['sum', 9],
    ['mean', 4.5],
    ['heavy', 27],
  ]);
});

it('a step whose condition is false or whose operand is missing changes nothing', () => {
  const when = { block: 'a', part: '', op: 'gte' as const, values: [4] };
  const variables = [
    number('points', 0, { ...step('add', 10), when }, step('add', { block: 'unasked', part: '' })),
    number(
      'safe',
      1,
      step('divide', 0),
      step('multiply', Number.MAX_VALUE),
      step('multiply', Number.MAX_VALUE),
    ),
  ];
  expect(computeVariables(variables, evaluation({ a: rated(3) })).get('points')).toBe(0);
  const values = computeVariables(variables, evaluation({ a: rated(4) }));
  expect(values.get('points')).toBe(10);
  expect(values.get('safe')).toBe(Number.MAX_VALUE);
});

it('a text variable is set by a step', () => {
  const when = { variable: 'score', op: 'gte' as const, values: [9] };
  const variables: Variable[] = [
    number('score', 0, step('set', { block: 'a', part: '' })),
    { id: 'kind', name: 'Kind', kind: 'text', start: 'Critic', steps: [{ ...step('set', 'Fan'), when }] },
  ];
  expect(computeVariables(variables, evaluation({ a: rated(8) })).get('kind')).toBe('Critic');
  expect(computeVariables(variables, evaluation({ a: rated(9) })).get('kind')).toBe('Fan');
});

it('a step cannot read its own or a later variable', () => {
  const variables = [
    number('first', 1, step('add', { variable: 'second' }), step('add', { variable: 'first' })),
    number('second', 2, step('add', { variable: 'first' })),
  ];
  expect([...computeVariables(variables, evaluation({})).values()]).toEqual([1, 3]);
});
