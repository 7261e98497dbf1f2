import { expect, test } from 'vitest';
import type { MarginCategories } from '../contract.ts';
import {
  countCategory,
  createMargin,
  listLeftOut,
  mergeCategories,
  readRanges,
  splitCategory,
  sumTargets,
} from './categories.ts';
import type { CategoryDraft } from './weights-draft.ts';

const category = (key: string, target: number | '', ...choices: string[]): CategoryDraft => ({
  key,
  label: key,
  choices,
  target,
});

test('categories are merged into the first one, and split again', () => {
  const three = [category('a', 10.1, '1'), category('b', '', '2'), category('c', 20.2, '3', '4')];
  const merged = mergeCategories(three, new Set(['a', 'c']));
  expect(merged).toEqual([{ key: 'a', label: 'a or c', choices: ['1', '3', '4'], target: 30.3 }, three[1]]);
  expect(mergeCategories(three, new Set(['b']))).toBe(three);
  const split = splitCategory(merged, 'a', (choice) => `Answer ${choice}`);
  expect(split.map(({ label, choices }) => [label, choices])).toEqual([
    ['Answer 1', ['1']],
    ['Answer 3', ['3']],
    ['Answer 4', ['4']],
    ['b', ['2']],
  ]);
});

test('targets are summed without rounding errors', () => {
  expect(sumTargets([category('a', 0.1, '1'), category('b', 0.2, '2'), category('c', '', '3')])).toBe(0.3);
});

const makeCategories = (numbers: boolean, ...pairs: [string, number][]): MarginCategories => ({
  numbers,
  categories: pairs.map(([choice, n]) => ({ choice, label: null, n })),
  missing: 0,
  problem: null,
});

test('counts the participants of a category, and lists the answers in no category', () => {
  const options = makeCategories(false, ['f', 40], ['m', 50], ['x', 3]);
  const margin = { categories: [category('a', '', 'f', 'x')] };
  expect(countCategory(margin.categories[0]!, options)).toBe(43);
  expect(listLeftOut(margin, options).map(({ choice }) => choice)).toEqual(['m']);

  const ages = makeCategories(true, ['17', 1], ['18', 2], ['34.5', 4], ['35', 8]);
  const young = { categories: [category('18–34', '', '[18,35)')] };
  expect(countCategory(young.categories[0]!, ages)).toBe(6);
  expect(listLeftOut(young, ages).map(({ choice }) => choice)).toEqual(['17', '35']);
  // If there are too many values, the server sends none, so the count is not known.
  expect(countCategory(young.categories[0]!, makeCategories(true))).toBeNull();
});

test('a new margin has a category per answer, but none for a number with many values', () => {
  const label = ({ choice }: { choice: string }) => choice.toUpperCase();
  expect(createMargin('device', makeCategories(false, ['phone', 3]), label).categories).toMatchObject([
    { label: 'PHONE', choices: ['phone'], target: '' },
  ]);
  const ages = Array.from({ length: 13 }, (_, age): [string, number] => [String(age), 1]);
  expect(createMargin('abcdefghjk.', makeCategories(true, ...ages), label).categories).toEqual([]);
  expect(createMargin('abcdefghjk.', makeCategories(true, ...ages.slice(1)), label).categories).toHaveLength(
    12,
  );
});

test('a label that is a range sets the choices; any other label keeps them', () => {
  const typed = [category('18–34', 30, '[18,24]'), category('35+', '', '99'), category('Unknown', 1, '-1')];
  expect(readRanges(typed).map(({ choices }) => choices)).toEqual([['[18,35)'], [`[35,${1e15}]`], ['-1']]);
});
