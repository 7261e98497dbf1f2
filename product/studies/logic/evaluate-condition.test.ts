import { describe, expect, it } from 'vitest';
import type { Operand, Operator } from './condition.ts';
import {
  evaluateCondition,
  NO_ANSWER,
  type ConditionInput,
  type EvaluationContext,
} from './evaluate-condition.ts';
import { matchesPattern } from './pattern.ts';

const fact = (choice: string, number: number | null = null, part = '') => ({ part, choice, number });
const answers: Record<string, ConditionInput> = {
  colours: { answered: true, facts: [fact('red'), fact('blue')], text: '' },
  favourite: { answered: true, facts: [fact('blue')], text: '' },
  age: { answered: true, facts: [fact('', 42)], text: '' },
  wanted: { answered: true, facts: [fact('', 40)], text: '' },
  rated: { answered: true, facts: [fact('42', 42)], text: '' },
  city: { answered: true, facts: [], text: ' Porto Alegre ' },
  day: { answered: true, facts: [fact('2026-03-09')], text: '' },
};
const evaluation: EvaluationContext = {
  answer: (id) => answers[id] ?? NO_ANSWER,
  variable: (id) => ({ score: 7, segment: 'Power user' })[id] ?? null,
  parameter: (name) =>
    new Map([
      ['source', 'mail'],
      ['visits', '12'],
    ]).get(name) ?? '',
};
const evaluateBlockTest = (block: string, op: Operator, ...values: Operand[]) =>
  evaluateCondition({ block, part: '', op, values }, evaluation);

describe('an answer', () => {
  it.each<[string, Operator, Operand[], boolean]>([
    // A number without options is compared by its value.
    ['rated', 'is', [{ block: 'age', part: '' }], true],
    ['rated', 'is', [{ block: 'wanted', part: '' }], false],
    ['age', 'is', [{ block: 'wanted', part: '' }], false],
    ['colours', 'at_least', [2], true],
    ['colours', 'at_least', [3], false],
    ['colours', 'at_most', [2], true],
    ['colours', 'at_most', [1], false],
    ['nobody', 'at_most', [1], false],
    ['city', 'not_equals', ['porto alegre'], false],
    ['city', 'not_equals', ['Porto'], true],
    ['city', 'starts_with', ['porto'], true],
    ['city', 'ends_with', ['GRE'], true],
    ['city', 'ends_with', ['porto'], false],
    ['nobody', 'starts_with', [''], false],
    ['city', 'matches', ['p*alegr?'], true],
    ['city', 'matches', ['p*alegr'], false],
    ['day', 'on', ['2026-03-09'], true],
    ['day', 'before', ['2026-03-10'], true],
    ['day', 'before', ['2026-03-09'], false],
    ['day', 'after', ['2025-12-31'], true],
    ['day', 'within', ['2026-03-01', '2026-03-09'], true],
    ['day', 'within', ['2026-03-10', '2026-03-31'], false],
    ['day', 'within', ['2026-03-01'], false],
    ['nobody', 'after', ['2025-12-31'], false],
    ['nobody', 'at_least', [0], false],
    ['colours', 'at_least', [], false],
    ['colours', 'at_most', [], false],
    ['city', 'equals', [' PORTO alegre  '], true],
    ['city', 'equals', ['PORTO\u00ad ale\u200bgre\u200f'], true],
    ['city', 'starts_with', ['ＰＯＲＴＯ'], false],
    ['city', 'equals', ['Porto'], false],
    ['city', 'not_equals', ['porto alegre '], false],
    ['city', 'starts_with', [' porto '], true],
    ['city', 'ends_with', [' alegre '], true],
    ['city', 'contains', [], true],
    ['day', 'on', ['2026-03-10'], false],
    ['day', 'after', ['2026-03-09'], false],
    ['day', 'after', [''], false],
    ['day', 'on', [], false],
    ['day', 'before', [{ parameter: 'none' }], false],
    ['day', 'within', ['2026-03-09', '2026-03-31'], true],
    ['day', 'within', ['2026-03-01', '2026-03-08'], false],
    ['age', 'eq', [42], true],
    ['age', 'eq', [41], false],
    ['age', 'neq', [41], true],
    ['age', 'neq', [42], false],
    ['age', 'lt', [43], true],
    ['age', 'lt', [42], false],
    ['age', 'gt', [42], false],
    ['age', 'between', [42, 50], true],
    ['age', 'between', [30, 42], true],
    // An answer without a number has no value, not 0.
    ['favourite', 'lt', [1], false],
    ['favourite', 'lte', [0], false],
    // Spaces are not a number either.
    ['age', 'gt', [' '], false],
  ])('%s %s %j is %s', (block, op, values, expected) => {
    expect(evaluateBlockTest(block, op, ...values)).toBe(expected);
  });

  it('is compared with another answer, a variable or a URL parameter', () => {
    expect(evaluateBlockTest('colours', 'one_of', { block: 'favourite', part: '' })).toBe(true);
    expect(evaluateBlockTest('colours', 'none_of', { block: 'nobody', part: '' })).toBe(true);
    expect(evaluateBlockTest('age', 'gt', { block: 'wanted', part: '' })).toBe(true);
    expect(evaluateBlockTest('age', 'lt', { block: 'wanted', part: '' })).toBe(false);
    expect(evaluateBlockTest('age', 'between', { variable: 'score' }, 50)).toBe(true);
    expect(evaluateBlockTest('age', 'gt', { parameter: 'visits' })).toBe(true);
    // A missing answer is no number, so every comparison with it is false.
    expect(evaluateBlockTest('age', 'gt', { parameter: 'none' })).toBe(false);
    expect(evaluateBlockTest('age', 'neq', { block: 'nobody', part: '' })).toBe(false);
  });
});

describe('a part with its own text', () => {
  const fields: ConditionInput = {
    answered: true,
    facts: [fact('brand')],
    text: 'Fern / near me',
    partText: (part) => ({ brand: 'Fern', reason: 'near me' })[part] ?? '',
  };
  it.each<[string, Operator, Operand[], boolean]>([
    ['brand', 'equals', ['fern'], true],
    ['brand', 'contains', ['near'], false],
    ['brand', 'answered', [], true],
    ['empty', 'answered', [], false],
    ['empty', 'not_answered', [], true],
    ['empty', 'starts_with', [''], false],
    ['empty', 'not_contains', ['near'], true],
    // The block itself has all texts.
    ['', 'contains', ['near'], true],
    ['', 'one_of', ['brand'], true],
    ['', 'answered', [], true],
  ])('%s %s %j is %s', (part, op, values, expected) => {
    const context = { ...evaluation, answer: () => fields };
    expect(evaluateCondition({ block: 'fields', part, op, values }, context)).toBe(expected);
  });
});

it('variables and URL parameters are compared like answers', () => {
  const variable = (id: string, op: Operator, ...values: Operand[]) =>
    evaluateCondition({ variable: id, op, values }, evaluation);
  expect(variable('score', 'gte', 7)).toBe(true);
  expect(variable('segment', 'equals', 'power USER')).toBe(true);
  expect(variable('gone', 'gte', 0)).toBe(false);
  expect(variable('gone', 'not_answered')).toBe(true);
  expect(variable('gone', 'answered')).toBe(false);
  expect(variable('score', 'answered')).toBe(true);
  expect(variable('gone', 'one_of', '')).toBe(false);
  expect(variable('segment', 'one_of', 'Power user')).toBe(true);
  const parameter = (name: string, op: Operator, ...values: Operand[]) =>
    evaluateCondition({ parameter: name, op, values }, evaluation);
  expect(parameter('source', 'equals', 'mail')).toBe(true);
  expect(parameter('visits', 'gt', 11)).toBe(true);
  expect(parameter('source', 'gt', 11)).toBe(false);
  expect(parameter('constructor', 'answered')).toBe(false);
});

describe('a pattern', () => {
  it.each([
    ['*', '', true],
    ['', '', true],
    ['', 'a', false],
    ['a*b*c', 'a--b--c', true],
    ['a*b*c', 'a--c--b', false],
    ['?', 'é', true],
    ['?', '👩', true],
    // Longer than the bits of one integer.
    [`${'a'.repeat(70)}?*${'b'.repeat(60)}`, `${'a'.repeat(71)}--${'b'.repeat(60)}`, true],
    [`${'a'.repeat(70)}?*${'b'.repeat(60)}`, `${'a'.repeat(71)}--${'b'.repeat(59)}`, false],
    [`${'?'.repeat(32)}*`, 'a'.repeat(32), true],
    [`${'?'.repeat(32)}*`, 'a'.repeat(31), false],
    ['(a+)+$', 'aaaa', false],
    ['[a-z]', 'b', false],
  ])('%j and %j: %s', (pattern, words, expected) => {
    expect(matchesPattern(pattern, words)).toBe(expected);
  });

  it('is cut to 200 characters, and the text to 5,000', () => {
    expect(matchesPattern(`${'a'.repeat(200)}b`, 'a'.repeat(200))).toBe(true);
    expect(matchesPattern('*b', `${'a'.repeat(5_000)}b`)).toBe(false);
  });

  it('that would make a regular expression backtrack takes a bounded number of steps', () => {
    const text = 'a'.repeat(5_000) + 'b';
    const start = performance.now();
    for (let time = 0; time < 20; time += 1) {
      matchesPattern('*a'.repeat(100), text);
      // One star only: a backtracking matcher that fails at the last character takes pattern × text steps.
      matchesPattern(`*${'a'.repeat(98)}?${'a'.repeat(99)}z`, text);
    }
    const hostileTime = performance.now() - start;
    // One pass over the text per 32 characters of the pattern, not per character.
    const baselineStart = performance.now();
    let steps = 0;
    for (let time = 0; time < 40; time += 1)
      for (let index = 0; index < 7 * 5_000; index += 1)
        steps = (steps * 31 + text.charCodeAt(index % 5_000)) | 0;
    expect(steps).not.toBe(0);
    expect(hostileTime).toBeLessThan(Math.max(20 * (performance.now() - baselineStart), 60));
  });
});
