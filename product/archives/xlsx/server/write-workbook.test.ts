import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import type { CsvCell } from '#platform/csv/write-csv.ts';
import { formatColumnLetters, MAX_CELL_CHARACTERS } from '../sheet-xml.ts';
import { readWorkbook } from './testing/read-workbook.ts';
import { writeWorkbook, type WorkbookTable } from './write-workbook.ts';

const options = { sheetName: 'Responses', modifiedAt: new Date('2026-05-04T09:00:00Z') };

async function write(table: WorkbookTable, limits: { maxRows?: number; maxBytes?: number } = {}) {
  const chunks: Buffer[] = [];
  for await (const chunk of writeWorkbook(table, { ...options, ...limits })) chunks.push(chunk);
  return readWorkbook(Buffer.concat(chunks));
}

async function* inBatches(rows: CsvCell[][], size = 100) {
  for (let first = 0; first < rows.length; first += size) {
    const batch = rows.slice(first, first + size);
    yield { size: batch.length, rows: batch };
  }
}

const columns = (...names: string[]) => names.map((name) => ({ name, isDate: name.startsWith('Date') }));

test('numbers are numbers, dates are dates, texts are texts, and the row of names stays in view', async () => {
  const rows = [
    [-0.25, '2026-05-04T09:00:00.000Z', '2024-02-29', '0049 30', true, null],
    [1e21, '1899-12-31', 'no date', '', false, 'ä<&>"\u{1f469}'],
    [Number.NaN, null, '1900-03-01', 'line\nbreak ', null, ' _x0041_ \0\u0007\ud800'],
  ];
  const names = columns('Number', 'Date 1', 'Date 2', 'Text', '=Flag', 'Last');
  const [sheet, ...others] = await write({ columns: names, batches: inBatches(rows) });
  expect(others).toEqual([]);
  expect(sheet).toMatchObject({ name: 'Responses', frozen: 'A2', filter: 'A1:F4', formulas: 0 });
  const [head, ...cells] = sheet!.rows.map((row) => row.map(({ ref, type, value }) => [ref, type, value]));
  expect(head).toEqual(names.map(({ name }, index) => [`${'ABCDEF'[index]}1`, 'inlineStr', name]));
  const serial = (iso: string) => String((Date.parse(iso) - Date.parse('1899-12-30')) / 86_400_000);
  expect(cells).toEqual([
    [
      ['A2', 'n', '-0.25'],
      ['B2', 'n', serial('2026-05-04T09:00:00Z')],
      ['C2', 'n', serial('2024-02-29')],
      ['D2', 'inlineStr', '0049 30'],
      ['E2', 'b', '1'],
    ],
    [
      ['A3', 'n', '1e+21'],
      ['B3', 'inlineStr', '1899-12-31'],
      ['C3', 'inlineStr', 'no date'],
      ['E3', 'b', '0'],
      ['F3', 'inlineStr', 'ä<&>"\u{1f469}'],
    ],
    [
      ['C4', 'n', '61'],
      ['D4', 'inlineStr', 'line\nbreak '],
      ['F4', 'inlineStr', ' _x005F_x0041_ \ufffd'],
    ],
  ]);
  expect(sheet!.rows[1]!.slice(1, 3).map(({ format }) => format)).toEqual([
    'yyyy\\-mm\\-dd\\ hh:mm:ss" UTC"',
    'yyyy\\-mm\\-dd',
  ]);
});

test('J1: texts that look like formulas are texts, and stay so when somebody edits their cell', async () => {
  const hostile = ['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', ' =cmd|"/c calc"!A1', '"=1', '＝1', '\u200b=1'];
  const rows = [...hostile, 'a=b', '1+1'].map((text) => [text]);
  const [sheet] = await write({ columns: columns('=HYPERLINK("x")'), batches: inBatches(rows) });
  const [head, ...cells] = sheet!.rows.map(([cell]) => cell!);
  expect(sheet!.formulas).toBe(0);
  expect([head!.type, head!.value, head!.quoted]).toEqual(['inlineStr', '=HYPERLINK("x")', true]);
  expect(cells.map(({ value }) => value)).toEqual(rows.flat());
  expect(cells.map(({ type }) => type)).toEqual(rows.map(() => 'inlineStr'));
  expect(cells.map(({ quoted }) => quoted)).toEqual([...hostile.map(() => true), false, false]);
});

test('a text that is too long for a cell is cut and says so', async () => {
  const rows = [['x'.repeat(MAX_CELL_CHARACTERS)], ['x'.repeat(MAX_CELL_CHARACTERS + 1)]];
  const [sheet] = await write({ columns: columns('Text'), batches: inBatches(rows) });
  const [, full, cut] = sheet!.rows.map(([cell]) => cell!.value);
  expect(full).toBe(rows[0]![0]);
  expect(cut).toHaveLength(MAX_CELL_CHARACTERS);
  expect(cut).toMatch(/x… \(.*The CSV file has the whole text\.\)$/);
});

test('what a worksheet cannot hold is in further ones, each with the names of columns', async () => {
  const rows = Array.from({ length: 250 }, (_, n) => [n]);
  for (const limits of [{ maxRows: 101 }, { maxBytes: 1_000 }]) {
    const sheets = await write({ columns: columns('n'), batches: inBatches(rows) }, limits);
    expect(sheets.map(({ name, filter }) => [name, filter])).toEqual([
      ['Responses', 'A1:A101'],
      ['Responses 2', 'A1:A101'],
      ['Responses 3', 'A1:A51'],
    ]);
    expect(sheets.map((sheet) => sheet.rows[0]![0]!.value)).toEqual(['n', 'n', 'n']);
    const values = sheets.flatMap((sheet) => sheet.rows.slice(1).map(([cell]) => Number(cell!.value)));
    expect(values).toEqual(rows.flat());
  }
});

test('without rows there is one worksheet with the names of columns', async () => {
  const [sheet, ...others] = await write({ columns: columns('a', 'b'), batches: inBatches([]) });
  expect(others).toEqual([]);
  expect(sheet!.rows.map((row) => row.map(({ value }) => value))).toEqual([['a', 'b']]);
});

test('100,000 rows are read at the pace of the caller, and no further once it hangs up', async () => {
  let read = 0;
  let isClosed = false;
  const noise = (n: number) => ((n * 2_654_435_761) % 4_294_967_296).toString(36).repeat(4);
  async function* batches() {
    try {
      for (let batch = 0; batch < 1_000; batch += 1) {
        read += 100;
        yield { size: 100, rows: Array.from({ length: 100 }, (_, n) => [batch * 100 + n, noise(read + n)]) };
      }
    } finally {
      isClosed = true;
    }
  }
  const table = { columns: columns('n', 'noise'), batches: batches() };
  let bytes = 0;
  let furthestAhead = 0;
  let rowsBefore = 0;
  for await (const chunk of writeWorkbook(table, options)) {
    bytes += chunk.length;
    // A caller that reads slowly: whatever can be read ahead is.
    for (let turn = 0; turn < 20; turn += 1) await nextTurn();
    furthestAhead = Math.max(furthestAhead, read - rowsBefore);
    rowsBefore = read;
  }
  expect([read, isClosed]).toEqual([100_000, true]);
  expect(bytes).toBeGreaterThan(1_000_000);
  expect(furthestAhead).toBeLessThan(20_000);

  read = 0;
  isClosed = false;
  for await (const chunk of writeWorkbook({ ...table, batches: batches() }, options))
    if (read >= 1_000 && chunk.length > 0) break;
  expect(isClosed).toBe(true);
  expect(read).toBeLessThan(20_000);
});

test('columns have the letters of spreadsheets', () => {
  expect([0, 25, 26, 701, 702, 16_383].map(formatColumnLetters)).toEqual([
    'A',
    'Z',
    'AA',
    'ZZ',
    'AAA',
    'XFD',
  ]);
});
