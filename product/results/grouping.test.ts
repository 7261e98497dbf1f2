import { expect, test } from 'vitest';
import { fc } from '#platform/testing/properties.ts';
import type { ConditionSubject } from '../blocks/block.ts';
import { text } from '../blocks/text.ts';
import { groupByAnswer, groupByTrait } from './grouping.ts';

const tally = (choice: string, n: number, part = '') => ({ part, choice, n, total: 0, squares: 0 });
const choices = (...ids: string[]) => ids.map((choice) => ({ choice, label: text(choice.toUpperCase()) }));
const choice: ConditionSubject = { part: '', label: null, kind: 'choice', choices: choices('a', 'b', 'c') };
const number: ConditionSubject = { part: '', label: null, kind: 'number', choices: [] };

test('one group per given choice, in the order of the block; a removed one last and without a label', () => {
  const found = groupByAnswer(choice, [tally('gone', 9), tally('c', 1), tally('a', 4), tally('a', 4, 'row')]);
  expect(found.groups).toEqual([
    { key: 'a', label: text('A'), n: 4, choices: ['a'] },
    { key: 'c', label: text('C'), n: 1, choices: ['c'] },
    { key: 'gone', label: {}, n: 9, choices: ['gone'] },
  ]);
});

test('keeps the eight largest groups in their order, and counts the rest', () => {
  const many: ConditionSubject = { ...choice, choices: choices(...'abcdefghijk') };
  const found = groupByAnswer(
    many,
    [...'abcdefghijk'].map((id, index) => tally(id, index === 1 ? 1 : 5 + index)),
  );
  expect(found.groups.map(({ key }) => key)).toEqual([...'defghijk']);
  expect(found.notShown).toBe(3);
});

test('few distinct numbers stay apart, many are joined into quarters', () => {
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

test('joined values keep all responses, in order, in at most four groups', () => {
  const values = fc.uniqueArray(fc.integer({ min: -1000, max: 1000 }), { minLength: 6, maxLength: 60 });
  fc.assert(
    fc.property(values, fc.integer({ min: 1, max: 50 }), (list, most) => {
      const tallies = list.map((value, index) => tally(String(value), 1 + (index % most)));
      const { groups } = groupByAnswer(number, tallies);
      expect(groups.length).toBeLessThanOrEqual(4);
      expect(groups.flatMap((group) => group.choices.map(Number))).toEqual(list.toSorted((a, b) => a - b));
      expect(groups.reduce((sum, { n }) => sum + n, 0)).toBe(tallies.reduce((sum, { n }) => sum + n, 0));
    }),
  );
});

test('joining distinct values takes about as long as sorting them', () => {
  const tallies = Array.from({ length: 200_000 }, (_, at) => tally(String((at * 7_919) % 200_003), 1));
  const from = performance.now();
  tallies.toSorted((a, b) => Number(a.choice) - Number(b.choice));
  const sorting = performance.now() - from;
  const began = performance.now();
  expect(groupByAnswer(number, tallies).groups.map(({ n }) => n)).toEqual([50_000, 50_000, 50_000, 50_000]);
  expect(performance.now() - began).toBeLessThan(Math.max(20 * sorting, 1_000));
});

test('values of a trait are sorted by frequency; a value with count 0 is no group', () => {
  const found = groupByTrait(
    [
      tally('phone', 3, 'device'),
      tally('desktop', 8, 'device'),
      tally('tv', 0, 'device'),
      tally('en', 9, 'language'),
    ],
    'device',
  );
  expect(found.groups.map(({ key, label }) => [key, label])).toEqual([
    ['desktop', null],
    ['phone', null],
  ]);
});
