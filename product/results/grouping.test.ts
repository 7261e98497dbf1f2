import { expect, test } from 'vitest';
import { fc } from '#platform/testing/properties.ts';
import type { ConditionSubject } from '../blocks/team-block.ts';
import { text } from '../blocks/text.ts';
import { groupByAnswer, groupByTrait } from './grouping.ts';

const tally = (choice: string, n: number, part = '') => ({ part, choice, n, total: 0, squares: 0 });
const choices = (...ids: string[]) => ids.map((choice) => ({ choice, label: text(choice.toUpperCase()) }));
const choice: ConditionSubject = { part: '', label: null, kind: 'choice', choices: choices('a', 'b', 'c') };
const number: ConditionSubject = { part: '', label: null, kind: 'number', choices: [] };

test('one group per choice, in the order of the block; a removed option is last and has no label', () => {
  const result = groupByAnswer(choice, [
    tally('gone', 9),
    tally('c', 1),
    tally('a', 4),
    tally('a', 4, 'row'),
  ]);
  expect(result.groups).toEqual([
    { key: 'a', label: text('A'), n: 4, choices: ['a'] },
    { key: 'c', label: text('C'), n: 1, choices: ['c'] },
    { key: 'gone', label: {}, n: 9, choices: ['gone'] },
  ]);
});

test('keeps the eight largest groups in their order, and counts the rest', () => {
  const many: ConditionSubject = { ...choice, choices: choices(...'abcdefghijk') };
  const result = groupByAnswer(
    many,
    [...'abcdefghijk'].map((id, index) => tally(id, index === 1 ? 1 : 5 + index)),
  );
  expect(result.groups.map(({ key }) => key)).toEqual([...'defghijk']);
  expect(result.notShown).toBe(3);
});

test('few distinct numbers are one group each, many are joined into quarters', () => {
  expect(groupByAnswer(number, [tally('2', 5), tally('10', 1)]).groups.map(({ key }) => key)).toEqual([
    '2',
    '10',
  ]);
  const scores = Array.from({ length: 11 }, (_, score) => tally(String(score), score >= 9 ? 20 : 5));
  expect(groupByAnswer(number, scores).groups.map(({ key, n }) => [key, n])).toEqual([
    ['0~3', 20],
    ['4~7', 20],
    ['8~9', 25],
    ['10', 20],
  ]);
});

test('at most four groups contain all values in order', () => {
  const values = fc.uniqueArray(fc.integer({ min: -1000, max: 1000 }), { minLength: 6, maxLength: 60 });
  fc.assert(
    fc.property(values, fc.integer({ min: 1, max: 50 }), (list, maxCount) => {
      const tallies = list.map((value, index) => tally(String(value), 1 + (index % maxCount)));
      const { groups } = groupByAnswer(number, tallies);
      expect(groups.length).toBeLessThanOrEqual(4);
      expect(groups.flatMap((group) => group.choices.map(Number))).toEqual(list.toSorted((a, b) => a - b));
      expect(groups.reduce((sum, { n }) => sum + n, 0)).toBe(tallies.reduce((sum, { n }) => sum + n, 0));
    }),
  );
});

test('joining distinct values takes about as long as sorting them', () => {
  const tallies = Array.from({ length: 200_000 }, (_, index) => tally(String((index * 7_919) % 200_003), 1));
  const sortStart = performance.now();
  tallies.toSorted((a, b) => Number(a.choice) - Number(b.choice));
  const sorting = performance.now() - sortStart;
  const groupStart = performance.now();
  expect(groupByAnswer(number, tallies).groups.map(({ n }) => n)).toEqual([50_000, 50_000, 50_000, 50_000]);
  expect(performance.now() - groupStart).toBeLessThan(Math.max(20 * sorting, 1_000));
});

test('values of a trait are sorted by frequency; a value with count 0 has no group', () => {
  const result = groupByTrait(
    [
      tally('phone', 3, 'device'),
      tally('desktop', 8, 'device'),
      tally('tv', 0, 'device'),
      tally('en', 9, 'language'),
    ],
    'device',
  );
  expect(result.groups.map(({ key, label }) => [key, label])).toEqual([
    ['desktop', null],
    ['phone', null],
  ]);
});
