import { expect, test } from 'vitest';
import { text } from '../../../blocks/text.ts';
import type { BlockComparison, GroupTest } from '../../compare.ts';
import type { FindingShape } from '../../contract.ts';
import { alignGroups, toChartRows, formatTest, describeVerdict } from './compared.ts';
import { createLocalize } from '../summary/summary-context.ts';

const interval = { share: 0.5, low: 0.25, high: 0.75 };
const finding = (counts: Record<string, number>, part = ''): FindingShape => {
  const n = Object.values(counts).reduce((sum, count) => sum + count, 0);
  const bars = Object.entries(counts).map(([choice, count]) => ({
    part,
    choice,
    label: text(choice.toUpperCase()),
    n: count,
    interval,
  }));
  return {
    n,
    skipped: 0,
    score: null,
    detail: null,
    groups: [{ part, label: null, n, mean: null, quartiles: null, bars }],
  };
};
const significantTest: GroupTest = {
  part: '',
  choice: null,
  test: 'chi-square',
  statistic: 16.6667,
  degreesOfFreedom: 2,
  p: 0.00004,
  error: null,
  adjusted: 0.012,
  tooFew: false,
  differs: true,
};
const compared: BlockComparison = {
  groups: [
    { key: 'phone', label: null, n: 4, finding: finding({ b: 3, a: 1 }) },
    { key: 'desktop', label: null, n: 2, finding: finding({ a: 2 }) },
    { key: 'tablet', label: null, n: 1, finding: { ...finding({}), groups: [] } },
  ],
  tests: [significantTest],
};

test('aligns groups in the order of all responses, even if one lacks a choice or the part', () => {
  const [part, ...otherParts] = alignGroups(compared, finding({ a: 3, b: 3 }));
  expect(otherParts).toEqual([]);
  expect(part!.choices.map(({ choice, bars }) => [choice, bars.map((bar) => bar?.n ?? null)])).toEqual([
    ['a', [1, 2, null]],
    ['b', [3, null, null]],
  ]);
  expect(part!.groups.map((group) => group?.n ?? null)).toEqual([4, 2, null]);
  expect(part!.test).toBe(significantTest);
});

test('joins numbers without options into bars', () => {
  const makeYears = (from: number, to: number): FindingShape => {
    const numbersFinding = finding(
      Object.fromEntries(Array.from({ length: to - from + 1 }, (_, index) => [String(from + index), 1])),
    );
    return {
      ...numbersFinding,
      groups: numbersFinding.groups.map((group) => ({ ...group, quartiles: [from, from, to] })),
    };
  };
  const groups = [makeYears(1955, 1974), makeYears(1970, 2002)].map((groupFinding, index) => ({
    key: String(index),
    label: null,
    n: groupFinding.n,
    finding: groupFinding,
  }));
  const [part] = alignGroups({ groups, tests: [] }, makeYears(1955, 2002));
  const described = part!.choices.map(({ choice, label, bars }) => [
    ...[choice, createLocalize('en')(label)],
    ...bars.map((bar) => bar!.n),
  ]);
  expect(described.slice(2, 5)).toEqual([
    ['[1965,1969]', '1965 to 1969', 5, 0],
    ['[1970,1974]', '1970 to 1974', 5, 5],
    ['[1975,1979]', '1975 to 1979', 0, 5],
  ]);
  expect(described).toHaveLength(10);
  // Wilson's interval of 5 of 20 by scipy 1.17.1, binomtest(5, 20).proportion_ci(method='wilson').
  expect(part!.choices[2]!.bars[0]!.interval.low).toBeCloseTo(0.1118617, 6);
  const few = alignGroups({ groups: [], tests: [] }, makeYears(1990, 1992))[0]!.choices;
  expect(few.map(({ label }) => createLocalize('en')(label))).toEqual(['1990', '1991', '1992']);
});

test('sorts numbers by value, regardless of groups', () => {
  const numbers: BlockComparison = {
    ...compared,
    groups: [
      { key: 'phone', label: null, n: 1, finding: finding({ 10: 1 }) },
      { key: 'desktop', label: null, n: 1, finding: finding({ 2: 1 }) },
    ],
  };
  const [part] = alignGroups(numbers, finding({ 10: 1, 2: 1 }));
  expect(part!.choices.map(({ choice }) => choice)).toEqual(['2', '10']);
});

test('converts figures to rows of a file: each choice of each group with its n', () => {
  const parts = alignGroups(compared, finding({ a: 3, b: 3 }));
  expect(toChartRows(parts, ['Phone', 'Computer', 'Tablet'], createLocalize('en'))).toEqual([
    { label: 'A (Phone)', count: 1, n: 4, ...interval },
    { label: 'A (Computer)', count: 2, n: 2, ...interval },
    { label: 'B (Phone)', count: 3, n: 4, ...interval },
    { label: 'B (Computer)', count: 0, n: 2, share: 0 },
  ]);
});

test('formats a test with its figures and adjustment', () => {
  expect(formatTest(significantTest, 12)).toBe(
    'Chi-square test of independence: χ²(2) = 16.67, p < 0.001; corrected for 12 tests on this page (Holm): p = 0.01.',
  );
  const exact: GroupTest = {
    ...significantTest,
    test: 'fisher',
    statistic: null,
    degreesOfFreedom: null,
    p: 0.034,
    adjusted: 0.034,
  };
  expect(formatTest(exact, 1)).toBe('Fisher’s exact test: p = 0.03.');
  expect(formatTest({ ...exact, test: 'freeman-halton', error: 0.00208 }, 1)).toBe(
    'Fisher–Freeman–Halton exact test: p = 0.03 (Monte Carlo, standard error 0.002).',
  );
});

test('formats tests of weighted answers, an F with both degrees of freedom', () => {
  const weighted: GroupTest = {
    ...significantTest,
    test: 'rao-scott',
    statistic: 4.213,
    degreesOfFreedom: 1.93,
    errorDegreesOfFreedom: 1_961.2,
    p: 0.016,
    adjusted: 0.016,
  };
  expect(formatTest(weighted, 1)).toBe('Rao–Scott test: F(1.93, 1,961) = 4.213, p = 0.02.');
  expect(formatTest({ ...weighted, test: 'weighted-wald' }, 1)).toMatch(/^Design-based F test: F\(/);
  expect(formatTest({ ...significantTest, test: 'weighted-t', degreesOfFreedom: 812 }, 1)).toMatch(
    /^Design-based t test: t\(812\) = /,
  );
});

test('marks a part that has no valid test for weighted answers', () => {
  const untested = [{ part: '', reason: 'ranks' as const }];
  const [part] = alignGroups({ ...compared, tests: [], untested }, finding({ a: 3, b: 3 }));
  expect(part!.isUntested).toBe(true);
  expect(alignGroups(compared, finding({ a: 3, b: 3 }))[0]!.isUntested).toBe(false);
});

test('describes the conclusion of a test', () => {
  expect(describeVerdict(significantTest).word).toBe('Significant difference');
  expect(describeVerdict({ ...significantTest, differs: false }).word).toBe('No significant difference');
  expect(describeVerdict({ ...significantTest, tooFew: true, differs: false, adjusted: null }).word).toBe(
    'Too few answers to compare',
  );
});
