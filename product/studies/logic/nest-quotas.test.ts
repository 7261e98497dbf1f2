import { expect, it } from 'vitest';
import { nestQuotas } from './nest-quotas.ts';

const choice = (name: string) => ({ choice: name, label: { en: [name] } });
const age = { block: 'age0000000', choices: [choice('young'), choice('old')] };
const drink = { block: 'drink00000', choices: [choice('tea'), choice('juice'), choice('milk')] };
const formatName = ({ choice: id }: { choice: string }) => id;

it('creates one quota for each option', () => {
  const quotas = nestQuotas([age], 50, formatName);
  expect(quotas.map((quota) => [quota.name, quota.limit])).toEqual([
    ['young', 50],
    ['old', 50],
  ]);
  expect(quotas[1]!.when).toEqual({ block: 'age0000000', part: '', op: 'is', values: ['old'] });
  expect(nestQuotas([], 50, formatName)).toEqual([]);
});

it('creates one quota for each pair of options of two questions, with unique ids', () => {
  const quotas = nestQuotas([age, drink], 10, formatName);
  expect(quotas.map((quota) => quota.name)).toEqual([
    'young, tea',
    'young, juice',
    'young, milk',
    'old, tea',
    'old, juice',
    'old, milk',
  ]);
  expect(quotas[5]!.when).toEqual({
    all: [
      { block: 'age0000000', part: '', op: 'is', values: ['old'] },
      { block: 'drink00000', part: '', op: 'is', values: ['milk'] },
    ],
  });
  expect(new Set(quotas.map(({ id }) => id)).size).toBe(6);
});
