import { expect, test } from 'vitest';
import { normalizeLabel, parseTargets } from './parse-targets.ts';

function read(
  pasted: string,
  { unit = 'percent', known = [] }: { unit?: 'percent' | 'counts'; known?: string[] } = {},
) {
  const labels = new Set(known.map(normalizeLabel));
  return parseTargets(pasted, { unit, isKnown: (label) => labels.has(normalizeLabel(label)) });
}
const parsePairs = (pasted: string, options: Parameters<typeof read>[1] = {}) =>
  read(pasted, options).targets.map(({ label, value }) => [label, value]);

test('tab, semicolon, colon, or spaces between label and number; with or without a percent sign', () => {
  expect(parsePairs('Female\t51.2\r\nMale;48.3 %\nDiverse: 0.5%\n\n  Not said   0\n')).toEqual([
    ['Female', 51.2],
    ['Male', 48.3],
    ['Diverse', 0.5],
    ['Not said', 0],
  ]);
});

test('labels may contain numbers, spaces and quotes', () => {
  expect(parsePairs('18–34 28\n65+ 21\n"Very happy"\t12\nUp to 2,000 € 3.5\nRegion 1: 4')).toEqual([
    ['18–34', 28],
    ['65+', 21],
    ['Very happy', 12],
    ['Up to 2,000 €', 3.5],
    ['Region 1', 4],
  ]);
});

test('of several columns, the first is the label and the last number is the target', () => {
  expect(parsePairs('Female\t1,203\t51.2%\nMale\t1,148\t48.8%\nNote\t12\tn/a')).toEqual([
    ['Female', 51.2],
    ['Male', 48.8],
    ['Note', 12],
  ]);
});

test.each([
  ['28,1', 'percent', 28.1],
  ['28.1', 'percent', 28.1],
  ['.5', 'percent', 0.5],
  ['0.125', 'counts', 0.125],
  ['1,234', 'percent', 1.234],
  ['1,234', 'counts', 1_234],
  ['1.234', 'counts', 1_234],
  ['1,234,567', 'percent', 1_234_567],
  ['1.234.567', 'counts', 1_234_567],
  ['1.234,5', 'counts', 1_234.5],
  ['1,234.5', 'counts', 1_234.5],
  ["1'234'567", 'counts', 1_234_567],
  ['1’234.50', 'counts', 1_234.5],
  ['1 234 567', 'counts', 1_234_567],
  ['1\u202f234\u00a0567,5', 'counts', 1_234_567.5],
  ['1234.567', 'counts', 1_234.567],
  ['-3', 'percent', -3],
  ['−3', 'percent', -3],
] as const)('%s as %s is %d', (written, unit, value) => {
  expect(parsePairs(`A\t${written}`, { unit })).toEqual([['A', value]]);
});

test('one unambiguous line determines the separator of all lines', () => {
  expect(parsePairs('A\t12,5\nB\t1.234', { unit: 'percent' })).toEqual([
    ['A', 12.5],
    ['B', 1_234],
  ]);
  expect(parsePairs('A\t12.5\nB\t1.234', { unit: 'counts' })).toEqual([
    ['A', 12.5],
    ['B', 1.234],
  ]);
});

test('a plain space is a thousands separator if the label before it is a category', () => {
  expect(parsePairs('North 1 234\nRegion 1 234', { unit: 'counts', known: ['north', 'Region 1'] })).toEqual([
    ['North', 1_234],
    ['Region 1', 234],
  ]);
  expect(parsePairs('North 1\u202f234', { unit: 'counts' })).toEqual([['North', 1_234]]);
});

test('lines without a label or a number are reported', () => {
  expect(read('Gender   Share\n51.2\nFemale\t–\nMale\t49')).toEqual({
    targets: [{ label: 'Male', value: 49 }],
    unreadable: ['Gender Share', '51.2', 'Female –'],
  });
  expect(read('')).toEqual({ targets: [], unreadable: [] });
});

test('labels are compared without case, spaces, quotes and the kind of dash', () => {
  expect(normalizeLabel(' 18 – 34 ')).toBe(normalizeLabel('18-34'));
  expect(normalizeLabel('“Don’t know”')).toBe(normalizeLabel('don’t  KNOW'));
  expect(normalizeLabel('65+')).not.toBe(normalizeLabel('65'));
});
