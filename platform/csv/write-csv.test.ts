import { fc } from '#platform/testing/properties.ts';
import { expect, test } from 'vitest';
import { readCsv, readExportedCsv } from './read-csv.ts';
import { formatCsvCell, formatCsvLine, escapeFormulas, unescapeFormulas } from './write-csv.ts';

test.each([
  ['=1+1', "'=1+1"],
  ['+49 30', "'+49 30"],
  ['-5', "'-5"],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['\tx', "'\tx"],
  ['\r=x', `"'\r'=x"`],
  [' =1', "' =1"],
  ['"=1', `"'""=1"`],
  ["'=1", "''=1"],
  ['＝1', "'＝1"],
  ['\u00a0-1', "'\u00a0-1"],
  ['a=b', 'a=b'],
  ['it\'s "so"', '"it\'s ""so"""'],
  ['a,b', '"a,b"'],
  ['a\r\nb', '"a\r\nb"'],
  [' space ', '" space "'],
  ['a\0b', 'ab'],
  ['\0=1', "'=1"],
  ["'quoted'", "'quoted'"],
  ['a;=1', "a;'=1"],
  ['a\t=1', "a\t'=1"],
  ['a; "=1', `"a;' ""=1"`],
  ['a\n- b\r\n@c', `"a\n'- b\r\n'@c"`],
  ['a; b - c\n1+1', '"a; b - c\n1+1"'],
  ['', ''],
])('text %j is written as %j', (text, cell) => expect(formatCsvCell(text)).toBe(cell));

test('J1: numbers stay numbers, also negative ones', () => {
  expect(formatCsvLine([-5, 0, 1.5, 1e21, null, true])).toBe('-5,0,1.5,1e+21,,true\r\n');
});

test('J2: text with quotes, line breaks, 32,767 characters or emoji is read back unchanged', () => {
  const rows = [
    ['a"b""c', 'line\nbreak\r\nand\rmore', '👩‍🔬 e\u0301', 'x'.repeat(32_767), '\ufeff'],
    ['=cmd|x', "'=x", "''=x", '', ' "q" '],
  ];
  expect(readExportedCsv(`\ufeff${rows.map(formatCsvLine).join('')}`)).toEqual(rows);
});

test('J1: any text is read back unchanged, and no cell starts a formula', () => {
  const text = fc.oneof(
    fc.string({ unit: 'grapheme' }),
    fc.string({ unit: fc.constantFrom('=', '-', "'", '"', ' ', '\t', '\r', '\n', ',', 'a', '@', '+') }),
  );
  fc.assert(
    fc.property(fc.array(fc.array(text, { minLength: 2, maxLength: 4 }), { minLength: 1 }), (rows) => {
      const clean = rows.map((row) => row.map((cell) => cell.replaceAll('\0', '')));
      expect(readExportedCsv(rows.map(formatCsvLine).join(''))).toEqual(clean);
      for (const cell of readCsv(rows.map(formatCsvLine).join('')).flat())
        expect(cell.trimStart()).not.toMatch(/^["\s]*[=+\-@\t\r]/u);
    }),
    { numRuns: 500 },
  );
});

test('J1: no cell starts a formula even if split at semicolons or at line breaks within a cell', () => {
  const text = fc.string({
    unit: fc.constantFrom('=', '-', "'", '"', ' ', ';', '\r', '\n', ',', 'a', '\uff1d'),
  });
  fc.assert(
    fc.property(fc.array(text, { minLength: 1 }), (row) => {
      const line = formatCsvLine(['a', ...row]);
      expect(readExportedCsv(line)).toEqual([['a', ...row]]);
      // For such a reader, a quoted cell after a comma continues the previous cell.
      for (const cell of line.split(/[;\r\n]/).slice(1)) expect(cell).not.toMatch(/^["\s]*[=\-\uff1d]/u);
    }),
    { numRuns: 500 },
  );
});

test('escaping 40,000 line breaks and spaces takes less than half a second', () => {
  const text = 'a' + '\n;'.repeat(10_000) + ' '.repeat(10_000) + '\n'.repeat(20_000) + 'b';
  const startedAt = performance.now();
  expect(unescapeFormulas(escapeFormulas(text))).toBe(text);
  expect(performance.now() - startedAt).toBeLessThan(500);
});

test('the escaping is removed exactly where it was added', () => {
  for (const text of ['=1', "'=1", "'a", 'a', '', "'", "''-"])
    expect(unescapeFormulas(escapeFormulas(text))).toBe(text);
});

test('files of other programs are read: LF, CR, no final line end, an empty last cell, an unclosed quote', () => {
  expect(readCsv('a,b\n1,2')).toEqual([
    ['a', 'b'],
    ['1', '2'],
  ]);
  expect(readCsv('a,b\r1,\r')).toEqual([
    ['a', 'b'],
    ['1', ''],
  ]);
  expect(readCsv('a,\n\nb')).toEqual([['a', ''], [''], ['b']]);
  expect(readCsv('"a\nb,c')).toEqual([['"a'], ['b', 'c']]);
  expect(readCsv('')).toEqual([]);
});

test('semicolon- and tab-separated files are read', () => {
  expect(readCsv('a;"b;1";c,d\r\n;;\r\n', ';')).toEqual([
    ['a', 'b;1', 'c,d'],
    ['', '', ''],
  ]);
  expect(readCsv('a\tb,c\n', '\t')).toEqual([['a', 'b,c']]);
});
