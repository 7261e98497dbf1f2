import { expect, test } from 'vitest';
import { safeName, createNameDeduplicator } from './entry-name.ts';

test.each([
  ['../x', '_._x'],
  ['..\\..\\x', '_._._x'],
  ['/etc/passwd', '_etc_passwd'],
  ['C:\\x', 'C__x'],
  ['%2e%2e%2f', '_2e_2e_2f'],
  ['a\0b', 'a_b'],
  ['invoice\u202efdp.exe', 'invoice_fdp.exe'],
  ['CON', '_CON'],
  ['con.txt', '_con.txt'],
  ['Lpt1', '_Lpt1'],
  ['console', 'console'],
  ['name. . ', 'name'],
  ['.', 'unnamed'],
  ['', 'unnamed'],
  ['   ', 'unnamed'],
  ['-rf', '_-rf'],
  ['=1+1', '_=1+1'],
  ["'=1+1", "_'=1+1"],
  ['＝1+1', '_＝1+1'],
  ['.htaccess', '_.htaccess'],
  ['two\r\nlines', 'two__lines'],
  ['\ud800 half', '_ half'],
  ['Étude de marché', 'Étude de marché'],
  ['調査', '調査'],
  ['👩‍🔬 lab', '👩‍🔬 lab'],
])('J3: %j becomes %j', (name, safe) => expect(safeName(name)).toBe(safe));

test('a long name is truncated to 120 bytes between characters and keeps its extension', () => {
  for (const name of ['x'.repeat(300), '調'.repeat(300), '👩‍🔬'.repeat(50)]) {
    const safe = safeName(`${name}.csv`);
    expect(Buffer.byteLength(safe)).toBeLessThanOrEqual(120);
    expect(safe.endsWith('.csv')).toBe(true);
    expect(safe.isWellFormed()).toBe(true);
    expect(name.startsWith(safe.slice(0, -4))).toBe(true);
  }
});

test('a safe name is returned unchanged', () => {
  for (const name of ['../x', 'a\u202eb', 'CON', '-x', 'x'.repeat(300), '👩‍🔬'.repeat(50)])
    expect(safeName(safeName(name))).toBe(safeName(name));
});

test('J3: equal names get numbers, ignoring case, also if a number is taken', () => {
  const unique = createNameDeduplicator();
  expect(['Report', 'report', 'Report (2)', 'REPORT', 'a.csv', 'A.csv'].map(unique)).toEqual([
    'Report',
    'report (2)',
    'Report (2) (2)',
    'REPORT (3)',
    'a.csv',
    'A (2).csv',
  ]);
});

test('ten thousand equal names become distinct', () => {
  const unique = createNameDeduplicator();
  const names = Array.from({ length: 10_000 }, () => unique('x'));
  expect(new Set(names).size).toBe(10_000);
});
