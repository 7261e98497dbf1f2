import { expect, test } from 'vitest';
import { text } from '../../../blocks/text.ts';
import type { FindingShape } from '../../contract.ts';
import { computeBoxes } from './boxes.ts';

const mean = { value: 3, deviation: 1, low: 2, high: 4, n: 10 };
function scale(counts: Record<string, number>, scaleMean: typeof mean | null = mean): FindingShape {
  const n = Object.values(counts).reduce((sum, count) => sum + count, 0);
  const interval = { share: 0, low: 0, high: 0 };
  const bars = Object.entries(counts).map(([choice, count]) => ({
    part: '',
    choice,
    label: text(choice),
    n: count,
    interval,
  }));
  return {
    n,
    skipped: 0,
    score: null,
    detail: null,
    groups: [{ part: '', label: null, n, mean: scaleMean, quartiles: null, bars }],
  };
}

test('the two highest and two lowest of five, with Wilson’s interval', () => {
  const [top, bottom] = computeBoxes(scale({ 1: 2, 2: 3, 3: 5, 4: 20, 5: 10 }), 2);
  expect(top).toMatchObject({ end: 'highest', choices: ['4', '5'], count: 30, n: 40, share: 0.75 });
  // R: prop.test(30, 40, correct = FALSE): 0.598 to 0.858.
  expect(top!.low).toBeCloseTo(0.598, 3);
  expect(top!.high).toBeCloseTo(0.858, 3);
  expect(bottom).toMatchObject({ end: 'lowest', choices: ['1', '2'], count: 5 });
  expect(computeBoxes(scale({ 1: 2, 2: 3, 3: 5, 4: 20, 5: 10 }), 1)[0]).toMatchObject({
    choices: ['5'],
    count: 10,
  });
});

test('a scale of three uses one score at each end', () => {
  expect(computeBoxes(scale({ 1: 2, 2: 3, 3: 5 }), 2).map(({ choices }) => choices)).toEqual([['3'], ['1']]);
});

test('choices, numbers without options and two answers have no boxes', () => {
  expect(computeBoxes(scale({ a: 2, b: 3, c: 5 }, null), 2)).toEqual([]);
  expect(computeBoxes(scale({ 1: 2, 5: 3, 20: 5 }), 2)).toEqual([]);
  expect(computeBoxes(scale({ 0: 2, 1: 3 }), 2)).toEqual([]);
  // A number without options, such as a number of children, that only happens to be 0 to 3.
  const { groups, ...scaleFinding } = scale({ 0: 2, 1: 3, 2: 4, 3: 1 });
  const open = groups.map((group): typeof group => ({ ...group, quartiles: [1, 1.5, 2] }));
  expect(computeBoxes({ ...scaleFinding, groups: open }, 2)).toEqual([]);
  expect(computeBoxes(scale({ 1: 0, 2: 0, 3: 0 }), 2)).toEqual([]);
});

test('counts of something else have no boxes, such as the categories that people created', () => {
  const created = scale({ 1: 2, 2: 3, 3: 5, 4: 20, 5: 10 });
  created.groups[0]!.label = text('Categories created');
  expect(computeBoxes(created, 2)).toEqual([]);
  // A row of a scale set has a label too.
  created.groups[0]!.part = 'row2222222';
  expect(computeBoxes(created, 2)).toHaveLength(2);
});

test('a ranking has no boxes, but rows of a scale do', () => {
  const [one] = scale({ 1: 6, 2: 3, 3: 1 }).groups;
  const [two] = scale({ 1: 3, 2: 5, 3: 2 }).groups;
  const [three] = scale({ 1: 1, 2: 2, 3: 7 }).groups;
  const ranking = { ...scale({}), n: 10, groups: [one!, two!, three!] };
  expect(computeBoxes(ranking, 2)).toEqual([]);
  expect(computeBoxes({ ...ranking, groups: [one!, one!, two!] }, 2)).toHaveLength(6);
});

test('a single scale with a score has no boxes, but rows of a scored set do', () => {
  const score = { name: 'CSAT', value: 75, low: 60, high: 86 };
  const one = { ...scale({ 1: 2, 2: 3, 3: 5, 4: 20, 5: 10 }), score };
  expect(computeBoxes(one, 2)).toEqual([]);
  expect(computeBoxes({ ...one, groups: [...one.groups, ...one.groups] }, 2)).toHaveLength(4);
});

test('weighted scores are summed as shares, with the effective size as the base', () => {
  const finding = scale({ 1: 40, 2: 0, 3: 30, 4: 30 });
  const [group] = finding.groups;
  group!.effectiveSize = 64;
  [0.3, 0, 0.075, 0.625].forEach(
    (share, index) => (group!.bars[index]!.interval = { share, low: 0, high: 1 }),
  );
  const [top] = computeBoxes(finding, 1);
  expect(top).toMatchObject({
    count: 30,
    n: 100,
    effectiveSize: 64,
    share: expect.closeTo(0.625, 12) as number,
  });
  // scipy 1.17.1: binomtest(40, 64).proportion_ci(method='wilson')
  expect([top!.low, top!.high]).toEqual([expect.closeTo(0.5025037868, 9), expect.closeTo(0.7333401982, 9)]);
});

test('“not applicable” is not a second scale', () => {
  const rated = scale({ 1: 2, 2: 3, 3: 5, 4: 20, 5: 10 });
  const applies = { ...scale({ na: 5, given: 40 }, null).groups[0]!, part: 'na' };
  const finding = { ...rated, n: 45, groups: [...rated.groups, applies] };
  expect(computeBoxes(finding, 2)).toHaveLength(2);
  const score = { name: 'CSAT', value: 75, low: 60, high: 86 };
  expect(computeBoxes({ ...finding, score }, 2)).toEqual([]);
});
