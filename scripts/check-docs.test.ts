import { expect, it } from 'vitest';
import { settingsTable } from '#platform/config/settings.ts';
import { checkDocs, checkPinned, checkRequirements, checkSettings, rowsOf } from './check-docs.ts';

const files: Record<string, string> = {
  'product/a.test.ts': "it('redirects / to /dashboard', () => {});",
  'e2e/run-a-survey.spec.ts': "test('from nothing to an export', () => {});",
};
const read = (file: string) => files[file] ?? null;
const page = (...rows: string[]) =>
  ['# Facts', '', '| Fact | Held by |', '| --- | :-: |', ...rows, ''].join('\n');
const told = (row: string, topics = true) => checkPinned('docs/original.md', page(row), read, topics);

it('reads rows without head and rule', () => {
  expect(rowsOf(page('| a \\| b | c |', '|d|e|'))).toEqual([
    { line: 5, cells: ['a | b', 'c'] },
    { line: 6, cells: ['d', 'e'] },
  ]);
});

it.each([
  '| / goes to /dashboard | `product/a.test.ts` “redirects / to /dashboard” |',
  '| / goes to /dashboard | `product/a.test.ts`, `e2e/run-a-survey.spec.ts` |',
  '| /events | Issue: in-app widget |',
])('accepts %s', (row) => {
  expect(told(row)).toEqual([]);
});

it.each([
  ['| / goes to /dashboard | |', 'docs/original.md:5 has an empty cell'],
  ['| / goes to /dashboard | later |', 'docs/original.md:5 names neither a test nor an issue'],
  ['| / goes to /dashboard | Issue: |', 'docs/original.md:5 names neither a test nor an issue'],
  ['| a | `product/b.test.ts` |', 'docs/original.md:5 names product/b.test.ts, which does not exist'],
  ['| a | `product/a.ts` |', 'docs/original.md:5 names product/a.ts, which is no test'],
  ['| a | `product/a.test.ts` “goes home” |', 'docs/original.md:5 “goes home” is the title of no test there'],
])('refuses %s', (row, message) => {
  expect(told(row)).toEqual([message]);
});

it('accepts no issue where only a test shows that something holds', () => {
  expect(told('| a | Issue: widget |', false)).toEqual([
    'docs/original.md:5 names an issue; only a test shows that it holds',
  ]);
  expect(checkPinned('docs/original.md', '# Facts', read, true)).toEqual(['docs/original.md has no rows']);
});

it('holds requirements of security to their tests, levels and order', () => {
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

it('holds the README to the settings of the code', () => {
  const table = settingsTable();
  expect(checkSettings(`# Earshot\n\n${table}\n`, table)).toEqual([]);
  expect(checkSettings(table.replaceAll(' | ', '   |   '), table)).toEqual([]);
  const [first] = rowsOf(table);
  const without = table.split('\n').filter((line) => !line.includes(first!.cells[0]!));
  expect(checkSettings(without.join('\n'), table)).toEqual([
    `README.md lacks the setting: ${first!.cells.join(' | ')}`,
  ]);
  expect(checkSettings(`${table}\n| \`LOG_COLOUR\` | red | Paints. |`, table)).toEqual([
    'README.md has a setting the code does not: `LOG_COLOUR` | red | Paints.',
  ]);
});

it('misses documents that are not there', () => {
  expect(checkDocs(() => null)).toEqual([
    'docs/original.md is missing',
    'docs/security/asvs.md is missing',
    'README.md is missing',
  ]);
});
