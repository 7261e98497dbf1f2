import { expect, it } from 'vitest';
import { nestQuotas } from './nest-quotas.ts';

const choice = (word: string) => ({ choice: word, label: { en: [word] } });
const age = { block: 'age0000000', choices: [choice('young'), choice('old')] };
const drink = { block: 'drink00000', choices: [choice('tea'), choice('juice'), choice('milk')] };
const name = ({ choice: word }: { choice: string }) => word;

it('makes one quota for each option', () => {
  const made = nestQuotas([age], 50, name);
  expect(made.map((quota) => [quota.name, quota.limit])).toEqual([
    ['young', 50],
    ['old', 50],
  ]);
  expect(made[1]!.when).toEqual({ block: 'age0000000', part: '', op: 'is', values: ['old'] });
  expect(nestQuotas([], 50, name)).toEqual([]);
});

it('and of two questions one for each pair, with ids of their own', () => {
  const made = nestQuotas([age, drink], 10, name);
  expect(made.map((quota) => quota.name)).toEqual([
    'young, tea',
    'young, juice',
    'young, milk',
    'old, tea',
    'old, juice',
    'old, milk',
  ]);
  expect(made[5]!.when).toEqual({
    all: [
      { block: 'age0000000', part: '', op: 'is', values: ['old'] },
      { block: 'drink00000', part: '', op: 'is', values: ['milk'] },
    ],
  });
  expect(new Set(made.map(({ id }) => id)).size).toBe(6);
});
