import { describe, expect, it } from 'vitest';
import { groupVariants, isTypingError } from './group-variants.ts';

const group = (frequent: Record<string, number[]>, rare: Record<string, number[]> = {}) =>
  groupVariants(
    Object.entries(frequent).map(([term, answers]) => ({ term, answers })),
    new Map(Object.entries(rare)),
    (term) => term,
  ).map(({ terms, answers }) => [terms, answers.length]);

describe('spellings of the same', () => {
  it('are together as one word, two words and with a rare form', () => {
    expect(group({ 'open source': [1, 2, 3], opensource: [4, 5] }, { 'open sources': [6] })).toEqual([
      [['open source', 'opensource'], 5],
    ]);
  });

  it('are together as longer forms of a word, but not where a short word is part of another', () => {
    expect(group({ grader: [1, 2, 3], nbgrader: [4], install: [1, 2] }, { installer: [9] })).toEqual([
      [['grader', 'nbgrader'], 4],
      [['install', 'installer'], 3],
    ]);
    expect(group({ plain: [1, 2], complain: [3, 4] })).toHaveLength(2);
  });

  it('are together with typing errors of frequent words only', () => {
    const answers = [1, 2, 3, 4];
    expect(group({ jupyter: answers }, { jupiter: [5], jupyetr: [6], printer: [7] })).toEqual([
      [['jupyter', 'jupiter', 'jupyetr'], 6],
    ]);
    expect(group({ jupyter: [1, 2] }, { jupiter: [5] })).toEqual([[['jupyter'], 2]]);
  });
});

it('knows one changed, missing, added or swapped letter', () => {
  const errors = ['pricing', 'prcing', 'priccing', 'pircing', 'prizing'].map((typed) =>
    isTypingError(typed, 'pricing'),
  );
  expect(errors).toEqual([false, true, true, true, true]);
  expect(isTypingError('price', 'prince of')).toBe(false);
  expect(isTypingError('signal', 'singel')).toBe(false);
});
