import { describe, expect, it } from 'vitest';
import { renderSettingsTable } from '#platform/config/settings.ts';
import {
  checkDecisions,
  checkDocs,
  checkSpecification,
  checkTestReferences,
  checkRequirements,
  checkSettings,
  parseTableRows,
} from './check-docs.ts';

const files: Record<string, string> = {
  'product/a.test.ts': "it('redirects / to /dashboard', () => {});",
  'e2e/run-a-survey.spec.ts': "test('from nothing to an export', () => {});",
  'product/unrun.test.ts': "// it('goes home')\nconst said = 'goes home'; it.skip('goes home', () => {});",
};
const read = (file: string) => files[file] ?? null;
const page = (...rows: string[]) =>
  ['# Facts', '', '| Fact | Held by |', '| --- | :-: |', ...rows, ''].join('\n');
const check = (row: string) => checkTestReferences('docs/original.md', page(row), read);

it('reads table rows without the header', () => {
  expect(parseTableRows(page('| a \\| b | c |', '|d|e|'))).toEqual([
    { line: 5, cells: ['a | b', 'c'] },
    { line: 6, cells: ['d', 'e'] },
  ]);
});

it.each([
  '| / goes to /dashboard | `product/a.test.ts` “redirects / to /dashboard” |',
  '| / goes to /dashboard | `product/a.test.ts`, `e2e/run-a-survey.spec.ts` |',
  '| /events | Issue: in-app widget |',
])('accepts %s', (row) => {
  expect(check(row)).toEqual([]);
});

it.each([
  ['| / goes to /dashboard | |', 'docs/original.md:5 has an empty cell'],
  ['| / goes to /dashboard | later |', 'docs/original.md:5 names neither a test nor an issue'],
  ['| / goes to /dashboard | Issue: |', 'docs/original.md:5 names neither a test nor an issue'],
  ['| a | `product/b.test.ts` |', 'docs/original.md:5 names product/b.test.ts, which does not exist'],
  ['| a | `product/a.ts` |', 'docs/original.md:5 names product/a.ts, which is no test'],
  ['| a | `product/a.test.ts` “goes home” |', 'docs/original.md:5 “goes home” is the title of no test there'],
  [
    '| a | `product/unrun.test.ts` “goes home” |',
    'docs/original.md:5 “goes home” is the title of no test there',
  ],
])('rejects %s', (row, message) => {
  expect(check(row)).toEqual([message]);
});

it('requires rows', () => {
  expect(checkTestReferences('docs/original.md', '# Facts', read)).toEqual(['docs/original.md has no rows']);
});

describe('facts and tests refer to each other by id', () => {
  const tests: Record<string, string> = {
    'product/a.test.ts': `
      const LEADS = [['/', '/dashboard', 'O-001'], ['/about', '/', 'O-002']];
      it.each(LEADS)('%s leads to %s [%s]', (from, to) => {});
      it.each(LEADS)('%s ends at %s', (from, to) => {});
      test.each([['/old', 'O-003']])(\`\${'x'} %s [%s]\`, () => {});`,
    'product/b.test.tsx': "describe('all', () => { it('is <b>bold</b> [O-002 O-003]', () => <b />); });",
  };
  const facts = (rows: string[], changed: Record<string, string> = {}) => {
    const files = { ...tests, ...changed };
    const head = ['| Id | Fact | Held by |', '|---|---|---|'];
    const read = (file: string) => files[file] ?? null;
    return checkSpecification('facts.md', [...head, ...rows].join('\n'), read, Object.keys(files));
  };
  const all = [
    '| O-001 | / | `product/a.test.ts` |',
    '| O-002 | /about | `product/a.test.ts`, `product/b.test.tsx` |',
    '| O-003 | /old | `product/a.test.ts`, `product/b.test.tsx` |',
    '| O-004 | later | Issue: widget |',
  ];

  it('finds ids in titles and in table rows of tests', () => {
    expect(facts(all)).toEqual([]);
  });

  it.each([
    ['the row of a table is gone', "['/about', '/', 'O-002']", ''],
    ['its id stands in a comment only', "'O-002'", "'' /* O-002 */"],
    ['the table is in no title', "it.each(LEADS)('%s leads to %s [%s]'", "it.each(LEADS)('leads'"],
    ['the test is skipped', "it.each(LEADS)('%s leads", "it.skip.each(LEADS)('%s leads"],
  ])('fails when %s', (_, from, to) => {
    const source = tests['product/a.test.ts']!.replace(
      "it.each(LEADS)('%s ends at %s', (from, to) => {});",
      '',
    );
    const broken = source.replace(from, to);
    expect(broken).not.toBe(source);
    expect(facts(all, { 'product/a.test.ts': broken })).toContain(
      'facts.md:4 O-002 stands in the titles of 0 tests of product/a.test.ts, not 1',
    );
  });

  it.each([
    ['twice', 'O-001', 'facts.md:6 O-001 stands twice'],
    ['without a number', 'O-4', 'facts.md:6 has no id such as O-001'],
  ])('fails on an id %s', (_, id, message) => {
    expect(facts(all.with(3, `| ${id} | later | Issue: widget |`))).toEqual([message]);
  });

  it('fails for a test without a row, with a pending row, or with a row that references another file', () => {
    expect(facts(all.slice(1))).toEqual([
      'product/a.test.ts has a test for O-001, which is no row of facts.md',
    ]);
    expect(facts(all.with(0, '| O-001 | / | Issue: widget |'))).toEqual([
      'facts.md:3 O-001 stands in the titles of 1 tests of product/a.test.ts, not 0',
    ]);
    expect(facts(all.with(1, '| O-002 | /about | `product/a.test.ts` |'))).toEqual([
      'facts.md:4 O-002 stands in the titles of 1 tests of product/b.test.tsx, not 0',
    ]);
  });

  it('requires the number of tests that the row states', () => {
    const twice = { 'product/b.test.tsx': `it('a [O-002 O-003]', () => {}); it('b [O-002]', () => {});` };
    expect(facts(all, twice)).toEqual([
      'facts.md:4 O-002 stands in the titles of 2 tests of product/b.test.tsx, not 1',
    ]);
    const row = '| O-002 | /about | `product/a.test.ts`, `product/b.test.tsx` ×2 |';
    expect(facts(all.with(1, row), twice)).toEqual([]);
  });
});

it('checks tests, levels and order of security requirements', () => {
  const asvs = (...rows: string[]) =>
    checkRequirements(
      'asvs.md',
      ['| Requirement | Level | How | Shown by |', '|---|---|---|---|', ...rows, ''].join('\n'),
      read,
    );
  const test = '`product/a.test.ts` “redirects / to /dashboard”';
  expect(
    asvs(
      `| 1.2.1 | 1 | so | ${test} |`,
      '| 1.2.10 | 2 | so | Operator: TLS |',
      '| 2.1.1 | 2 | not yet | Issue: two-factor |',
    ),
  ).toEqual([]);
  expect(asvs(`| 1.2.1 | 1 | so | ${test.replace('redirects', 'sends')} |`)).toEqual([
    'asvs.md:3 “sends / to /dashboard” is the title of no test there',
  ]);
  expect(asvs('| 1.2.1 | 1 | so | later |')).toEqual(['asvs.md:3 names neither a test nor an issue']);
  expect(asvs('| 1.2.1 | 1 | | Issue: x |')).toEqual(['asvs.md:3 has an empty cell']);
  expect(
    asvs('| 1.2.2 | 1 | so | Issue: x |', '| 1.2.1 | 3 | so | Issue: x |', '| x | 1 | so | Issue: x |'),
  ).toEqual([
    'asvs.md:4 1.2.1 stands twice or out of order',
    'asvs.md:4 is of no level',
    'asvs.md:5 names no requirement',
  ]);
});

it('compares the page of settings with those in the code', () => {
  const table = renderSettingsTable();
  expect(checkSettings(`# Earshot\n\n${table}\n`, table)).toEqual([]);
  expect(checkSettings(table.replaceAll(' | ', '   |   '), table)).toEqual([]);
  const [first] = parseTableRows(table);
  const without = table.split('\n').filter((line) => !line.includes(first!.cells[0]!));
  expect(checkSettings(without.join('\n'), table)).toEqual([
    `docs/settings.md lacks the setting: ${first!.cells.join(' | ')}`,
  ]);
  expect(checkSettings(`${table}\n| \`LOG_COLOUR\` | red | Paints. |`, table)).toEqual([
    'docs/settings.md has a setting the code does not: `LOG_COLOUR` | red | Paints.',
  ]);
});

it('reports missing documents', () => {
  expect(checkDocs(() => null, [])).toEqual([
    'docs/original.md is missing',
    'docs/security/asvs.md is missing',
    'docs/security/threats.md is missing',
    'SECURITY.md is missing',
    'docs/settings.md is missing',
  ]);
});

it('the index of decisions has each of them once, under its title', () => {
  const titles = new Map([
    ['0001-one.md', '# 1. One package'],
    ['0002-two.md', '# Two parts'],
  ]);
  const index = ['- [1](0001-one.md) One package (changed by 2)', '- [2](0002-two.md) Two parts'];
  expect(checkDecisions(index.join('\n'), titles)).toEqual([]);
  expect(checkDecisions(index[0]!, titles)).toEqual([expect.stringContaining('0002-two.md once: Two parts')]);
  expect(checkDecisions([...index, index[0]].join('\n'), titles)).toHaveLength(1);
  expect(checkDecisions([...index, '- [3](0003-three.md) Three'].join('\n'), titles)).toEqual([
    expect.stringContaining('0003-three.md, which does not exist'),
  ]);
  expect(checkDecisions(index.join('\n').replace('One', 'Another'), titles)).toHaveLength(1);
});
