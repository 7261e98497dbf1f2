import { expect, test } from 'vitest';
import type { ConditionSubject } from '../blocks/team-block.ts';
import { computeDistribution } from '../blocks/numbers.ts';
import { requireTeamBlockType } from '../blocks/team-types.ts';
import { text } from '../blocks/text.ts';
import type { GroupTest } from './compare.ts';
import type { FindingShape } from './finding.ts';
import { createWorkBudget } from './statistics/freeman-halton.ts';
import { adjustTests, findMultiChoiceParts, testBlock } from './group-tests.ts';

const interval = { share: 0, low: 0, high: 0 };

/** A finding with one part: how often each choice was given, and the number `n` of answers. */
function finding(
  counts: Record<string, number>,
  n = Object.values(counts).reduce((sum, count) => sum + count, 0),
  mean: FindingShape['groups'][number]['mean'] = null,
): FindingShape {
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
    groups: [{ part: '', label: null, n, mean, quartiles: null, bars }],
  };
}

const subject = (kind: ConditionSubject['kind'], ...choices: string[]): ConditionSubject[] => [
  { part: '', label: null, kind, choices: choices.map((choice) => ({ choice, label: text(choice) })) },
];
const noMultiChoiceParts: ReadonlySet<string> = new Set();

test('tests choices by χ², or exactly by Fisher or Freeman–Halton if counts are small', () => {
  const choice = subject('choice', 'a', 'b');
  const [large] = testBlock(
    choice,
    [finding({ a: 30, b: 20 }), finding({ a: 10, b: 40 })],
    noMultiChoiceParts,
  );
  // scipy 1.17.1, stats.chi2_contingency([[30, 20], [10, 40]], correction=False).
  expect(large).toMatchObject({ test: 'chi-square', degreesOfFreedom: 1, tooFew: false });
  expect(large!.statistic).toBeCloseTo(16.6666667, 6);
  expect(large!.p).toBeCloseTo(4.4557e-5, 8);
  const [small] = testBlock(choice, [finding({ a: 10, b: 2 }), finding({ a: 3, b: 15 })], noMultiChoiceParts);
  expect(small).toMatchObject({ test: 'chi-square', tooFew: false });
  const [exact] = testBlock(choice, [finding({ a: 8, b: 2 }), finding({ a: 1, b: 11 })], noMultiChoiceParts);
  expect(exact).toMatchObject({ test: 'fisher', statistic: null, tooFew: false });
  const wide = [finding({ a: 8, b: 2, c: 1 }), finding({ a: 1, b: 11, c: 2 })];
  const [larger] = testBlock(choice, wide, noMultiChoiceParts);
  expect(larger).toMatchObject({
    test: 'freeman-halton',
    statistic: null,
    degreesOfFreedom: null,
    error: null,
  });
  expect(larger).toMatchObject({ tooFew: false });
  // From enumerating every table of these margins in Python.
  expect(larger!.p).toBeCloseTo(0.0011838740072688, 12);
});

test('draws tables if there are too many to enumerate, and falls back to χ² without a work budget', () => {
  const choice = subject('choice', 'a', 'b', 'c', 'd');
  const groups = [finding({ a: 1000, b: 3, c: 50, d: 400 }), finding({ a: 1200, b: 0, c: 90, d: 350 })];
  const work = createWorkBudget();
  const before = work.remainingSteps;
  const [drawn] = testBlock(choice, groups, noMultiChoiceParts, work);
  expect(drawn).toMatchObject({ test: 'freeman-halton', tooFew: false });
  expect(drawn!.error).toBeGreaterThan(0);
  expect(work.remainingSteps).toBeLessThan(before);
  const [beyond] = testBlock(choice, groups, noMultiChoiceParts, { remainingSteps: 0 });
  expect(beyond).toMatchObject({ test: 'chi-square', degreesOfFreedom: 3, error: null, tooFew: true });
  // With under ten answers in a group, the exact test is not computed.
  const few = [...groups, finding({ a: 2, b: 1, c: 4, d: 1 })];
  expect(testBlock(choice, few, noMultiChoiceParts, work)[0]).toMatchObject({
    test: 'chi-square',
    tooFew: true,
  });
});

test('tests scores by ranks: Mann–Whitney for two groups, Kruskal–Wallis for three', () => {
  const score = subject('number', '1', '2', '3', '4', '5');
  const a = finding({ 1: 3, 2: 5, 3: 9, 4: 12, 5: 6 });
  const b = finding({ 1: 8, 2: 9, 3: 7, 4: 4, 5: 2 });
  const c = finding({ 1: 2, 2: 2, 3: 10, 4: 10, 5: 10 });
  const [two] = testBlock(score, [a, b], noMultiChoiceParts);
  expect(two).toMatchObject({ test: 'mann-whitney', statistic: 745 });
  expect(two!.p).toBeCloseTo(0.00309943129975237, 12);
  const [three] = testBlock(score, [a, b, c], noMultiChoiceParts);
  expect(three).toMatchObject({ test: 'kruskal-wallis', degreesOfFreedom: 2 });
  expect(three!.statistic).toBeCloseTo(16.296089099654377, 10);
});

test('tests numbers by Welch for two groups of at least 30', () => {
  const number = subject('number');
  const mean = (value: number, deviation: number, n: number) => ({ value, deviation, low: 0, high: 0, n });
  const first = finding({ 3: 40 }, 40, mean(3.2, 1.1, 40));
  const second = finding({ 2: 20, 4: 13 }, 33, mean(2.9, 1.6, 33));
  const [welch] = testBlock(number, [first, second], noMultiChoiceParts);
  expect(welch).toMatchObject({ test: 'welch' });
  expect(welch!.p).toBeCloseTo(0.3649130740096401, 10);
});

test('tests smaller groups of numbers by ranks of the numbers, not of their bars', () => {
  const years = [
    [1955, 1957, 1958, 1960, 1961, 1963, 1964, 1966, 1967, 1969, 1970, 1971],
    [1975, 1976, 1978, 1979, 1980, 1982, 1983, 1985, 1986, 1988, 1989, 1990],
    [1993, 1994, 1995, 1996, 1996, 1997, 1998, 1999, 2000, 2000, 2001, 2002],
  ];
  // A single bar contains all numbers of a group.
  const groups = years.map((groupYears) => finding({ 2000: groupYears.length }));
  const numbers = years.map((groupYears) => new Map([['', computeDistribution(groupYears)]]));
  const [three] = testBlock(subject('number'), groups, noMultiChoiceParts, createWorkBudget(), numbers);
  // scipy 1.17.1, stats.kruskal(a, b, c).
  expect(three).toMatchObject({ test: 'kruskal-wallis', degreesOfFreedom: 2 });
  expect(three!.statistic).toBeCloseTo(31.143151390319254, 10);
  expect(three!.p).toBeCloseTo(1.727231704049149e-7, 18);
  const [two] = testBlock(
    subject('number'),
    groups.slice(0, 2),
    noMultiChoiceParts,
    createWorkBudget(),
    numbers.slice(0, 2),
  );
  // stats.mannwhitneyu(a, b, alternative='two-sided', method='exact').
  expect(two).toMatchObject({ test: 'mann-whitney', statistic: 0 });
  expect(two!.p).toBeCloseTo(7.39602301050679e-7, 18);
});

test('tests each choice separately if people can give several', () => {
  const choice = subject('choice', 'a', 'b');
  const groups = [finding({ a: 30, b: 45 }, 50), finding({ a: 10, b: 44 }, 50)];
  const tests = testBlock(choice, groups, new Set(['']));
  expect(tests.map(({ choice }) => choice)).toEqual(['a', 'b']);
  expect(tests[0]!.p).toBeCloseTo(4.4557e-5, 8);
  // Also if only the counts show it: more choices than people.
  expect(testBlock(choice, groups, noMultiChoiceParts)).toEqual(tests);
});

test('marks groups of under ten answers as too few, and leaves out empty groups', () => {
  const choice = subject('choice', 'a', 'b');
  const [few] = testBlock(choice, [finding({ a: 60, b: 40 }), finding({ a: 0, b: 9 })], noMultiChoiceParts);
  expect(few).toMatchObject({ tooFew: true, differs: false });
  const all = [finding({ a: 60, b: 40 }), finding({ a: 0, b: 0 }), finding({ a: 20, b: 20 })];
  expect(testBlock(choice, all, noMultiChoiceParts)[0]).toMatchObject({ degreesOfFreedom: 1, tooFew: false });
  expect(testBlock(choice, [finding({ a: 60, b: 40 }), finding({ a: 0, b: 0 })], noMultiChoiceParts)).toEqual(
    [],
  );
});

test('adjusts all tests of a page together, except those with too few answers', () => {
  const makeTest = (p: number, tooFew = false): GroupTest => ({
    part: '',
    choice: null,
    test: 'chi-square',
    statistic: 1,
    degreesOfFreedom: 1,
    p,
    error: null,
    tooFew,
    adjusted: null,
    differs: false,
  });
  const { tests, blocks } = adjustTests([
    [makeTest(0.02), makeTest(0.0001, true)],
    [makeTest(0.01)],
    [],
    [makeTest(0.04)],
  ]);
  expect(tests).toBe(3);
  expect(blocks.map((list) => list.map(({ adjusted, differs }) => [adjusted, differs]))).toEqual([
    [
      [0.04, true],
      [null, false],
    ],
    [[0.03, true]],
    [],
    [[0.04, true]],
  ]);
});

test('finds the parts with several choices per answer by simulation', () => {
  const option = (id: string) => ({ id, text: text(id), fixed: false });
  const options = ['aaaaaaaaaa', 'bbbbbbbbbb', 'cccccccccc'].map(option);
  const config = { options, min: null, max: null, shuffle: false };
  expect(findMultiChoiceParts(requireTeamBlockType('multiple-choice'), config)).toEqual(new Set(['']));
  const single = requireTeamBlockType('single-choice');
  expect(findMultiChoiceParts(single, { ...(single.createConfig(() => 'x') as object), options })).toEqual(
    new Set(),
  );
});
